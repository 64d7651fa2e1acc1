select "language"
  from "staff_users"
  where "staff_id" = $1;

select "tours_seen"
  from "staff_users"
  where "staff_id" = $1;

select name, sender_name as "senderName", reply_to as "replyTo", logo_hash as "logoHash", daily_credit::float8 as "dailyCredit", credit_percent as "creditPercent", confirm_above::float8 as "confirmAbove", version
  from company_settings;

select company, fc_id as "fcId", name, is_on as "isOn"
  from feature_flags
  order by name, company nulls last, fc_id;

select "backup", "made_at" as "madeAt", "since"
  from "quarantine";

select "since"
  from "practice";

select "work", "since", "paused_by" as "by", "reason"
  from "pauses"
  order by "since", "work";

select count(*) as unread
  from staff_notifications
  where staff_id = $1 and read_at is null;
