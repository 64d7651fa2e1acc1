select "products"."sku", "name", "ops_name" as "opsName", "classification", "category", "kit", "components", "unit_price" as "unitPrice", "allowed_transport_modes" as "allowedTransportModes", "distribution_points" as "distributionPoints", "is_primary_override" as "isPrimaryOverride", "available_from" as "availableForDeliveryFrom", "available_to" as "availableForDeliveryTo", "image_url" as "imageUrl", "table_slots"."label" as "tableSlot", "shelf_life_days" as "shelfLifeDays"
  from "products"
  left join "table_slots" on "table_slots"."sku" = "products"."sku"
  order by "products"."sku";

select sku, array_agg(code
  order by added_at, code_key) as codes
  from product_codes
  group by sku;
