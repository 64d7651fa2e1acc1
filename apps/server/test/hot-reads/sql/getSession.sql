select "language"
  from "staff_users"
  where "staff_id" = $1;

select "tours_seen"
  from "staff_users"
  where "staff_id" = $1;

select company, fc_id as "fcId", name, is_on as "isOn"
  from feature_flags
  order by name, company nulls last, fc_id;

select count(*) as unread
  from staff_notifications
  where staff_id = $1 and read_at is null;
