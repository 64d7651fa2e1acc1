select customer_id as "customerId", first_name as "firstName", last_name as "lastName", email, phone, zip_code as "zipCode", parent_customer_name as "parentCustomerName", customer_groups as "customerGroups", shopify_id as "shopifyId", created_at as "createdAt", modified_at as "modifiedAt"
  from customers
  where email = lower($1);

select o.order_id as "orderId", o.order_total as "orderTotal", o.created_at as "placedAt"
  from orders o
  where o.customer_id = $1 and true
  order by o.created_at desc, o.order_id desc
  limit $2;
