select customer_id as "customerId", first_name as "firstName", last_name as "lastName", email, phone, zip_code as "zipCode", parent_customer_name as "parentCustomerName", customer_groups as "customerGroups", shopify_id as "shopifyId", created_at as "createdAt", modified_at as "modifiedAt"
  from customers
  where email = lower($1);
