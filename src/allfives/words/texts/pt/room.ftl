# A mesa ao vivo na página.

room-log-passed = passou a vez
room-log-drew = comprou { $tiles }
