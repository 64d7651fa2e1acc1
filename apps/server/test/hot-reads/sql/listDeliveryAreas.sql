select "area_id", "fc_id", "description", "active", "delivery_mechanism", "carrier", "transport_mode", "priority", "onfleet_team_id", "team_label", "delivery_type", "delivery_fee", "tax_rate_ppm", "distribution_point", "cutoff", "travel_time", "nationwide", "updated_at", "version", geometry is not null as "has_shape", cardinality(zips) as "zip_count"
  from "delivery_areas"
  order by "area_id";
