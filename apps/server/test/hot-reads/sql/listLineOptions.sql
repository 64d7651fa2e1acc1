select "fc_id" as "fcId", "area_id" as "areaId", "start_at" as "startTime", "transport_mode" as "transportMode", "delivery_date" as "deliveryDate", "fulfillment_date" as "fulfillmentDate", "status"
  from "suborders"
  where "suborder_id" = $1;

select index, sku, name, quantity, unit_price as "unitPrice", original_price as "originalPrice", discount_amount as "discountAmount", price, tax_rate_ppm as "taxRatePpm", tax_amount as "taxAmount", is_primary as "isPrimaryProduct", components, chargeable, is_deleted as "isDeleted", refunded_quantity as "refundedQuantity", refunded_price as "refundedPrice", refunded_tax as "refundedTax", inventory_status as "inventoryStatus"
  from line_items
  where suborder_id = $1
  order by index;

select "products"."sku", "name", "ops_name" as "opsName", "classification", "category", "kit", "components", "unit_price" as "unitPrice", "allowed_transport_modes" as "allowedTransportModes", "distribution_points" as "distributionPoints", "is_primary_override" as "isPrimaryOverride", "available_from" as "availableForDeliveryFrom", "available_to" as "availableForDeliveryTo", "image_url" as "imageUrl", "table_slots"."label" as "tableSlot", "shelf_life_days" as "shelfLifeDays"
  from "products"
  left join "table_slots" on "table_slots"."sku" = "products"."sku"
  order by "products"."sku";

select sku
  from unnest($1::text[]) sku
  where exists (select
  from lots l
  where l.sku = sku.sku);

select l.sku, l.fc_id as "fcId", d.day, sum(greatest(0, l.available_for_sale_qty + case when $1 then l.claimed_care_buffer else 0 end))::integer as quantity
  from lots l
  join unnest($2::text[]) d(day) on ((l.start_fulfillment_date is null or l.start_fulfillment_date <= d.day::date) and (l.expiration_date is null or l.expiration_date >= d.day::date))
  where l.fc_id = any($3::integer[]) and l.sku = any($4::text[])
  group by l.sku, l.fc_id, d.day;

select sku, array_agg(code
  order by added_at, code_key) as codes
  from product_codes
  group by sku;
