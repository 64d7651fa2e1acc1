select fc_id
  from suborders
  where suborder_id = $1;
