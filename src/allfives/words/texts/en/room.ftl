# The live table on the page.

room-log-passed = passed
room-log-drew = drew { $tiles }
