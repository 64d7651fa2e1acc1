/** What the shop keeps stock of; a hundred at a time cost about as many points. */
export const shopItemsQuery = `
query shopItems($after: String) {
  productVariants(first: 100, after: $after, query: "product_status:active", sortKey: ID) {
    nodes { sku inventoryItem { id tracked } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** What one location has of some items. */
export const shopLevelsQuery = `
query shopLevels($ids: [ID!]!, $location: ID!) {
  nodes(ids: $ids) {
    ... on InventoryItem { id inventoryLevel(locationId: $location) { quantities(names: ["available"]) { name quantity } } }
  }
}`;

export const setLevelsMutation = `
mutation setLevels($key: String!, $input: InventorySetQuantitiesInput!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { code message } }
}`;
