select "products".*, "table_slots"."label" as "table_slot"
  from "products"
  left join "table_slots" on "table_slots"."sku" = "products"."sku"
  order by "products"."sku";
