# La mesa en vivo en la página.

room-log-passed = pasó
room-log-drew = robó { $tiles }
