select "area_id" as "areaId", "fc_id" as "fcId", "description", "active", "delivery_mechanism" as "deliveryMechanism", "carrier", "transport_mode" as "transportMode", "priority", "onfleet_team_id" as "onfleetTeamId", "team_label" as "teamLabel", "delivery_type" as "deliveryType", "delivery_fee" as "deliveryFee", "tax_rate_ppm" as "taxRatePpm", "distribution_point" as "distributionPoint", "cutoff", "travel_time" as "travelTime", "nationwide", "updated_at" as "updatedAt", "version", geometry is not null as "hasShape", cardinality(zips) as "zipCount"
  from "delivery_areas"
  where "fc_id" = $1
  order by "area_id";
