/** For who has written a call and no example of it. */
export const whereExamplesAre =
  'in apps/server/src/http/api-document, care-examples.ts for orders, customers and money, floor-examples.ts for batches, ' +
  'printing, windows, stock and areas, call-examples.ts for views and signing in';
