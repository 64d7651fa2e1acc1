import { type BulkColumn, bulkColumns, columnKey } from './bulk-columns.ts';

/** What order systems and people call our columns, as `columnKey` makes it. */
const otherNames: Partial<Record<BulkColumn, string>> = {
  orderRef: 'order orderno ordernumber orderid ref reference ponumber po',
  customerEmail: 'email buyeremail billingemail emailaddress',
  customerFirstName: 'buyerfirstname billingfirstname senderfirstname',
  customerLastName: 'buyerlastname billinglastname senderlastname company companyname',
  customerPhone: 'buyerphone billingphone senderphone',
  recipientFirstName: 'firstname shiptofirstname shippingfirstname tofirstname',
  recipientLastName: 'lastname shiptolastname shippinglastname tolastname',
  recipientPhone: 'phone shiptophone shippingphone phonenumber',
  recipientEmail: 'shiptoemail shippingemail',
  address1: 'address street addressline1 shiptoaddress shippingaddress1 streetaddress',
  address2: 'addressline2 apartment suite unit shippingaddress2',
  city: 'town shiptocity shippingcity',
  state: 'province region shiptostate shippingstate',
  zipCode: 'zip postalcode postcode shiptozip shippingzip',
  locationType: 'addresstype businessorresidence',
  deliveryDate: 'date deliverydate deliveron arrivaldate arriveson shipdate',
  sku: 'product item itemcode productcode itemnumber productsku',
  quantity: 'qty count pieces units',
  unitPrice: 'price unitcost itemprice',
  discount: 'rebate discountamount',
  taxRate: 'tax salestax taxpercent',
  shipping: 'delivery deliveryfee shippingcost freight',
  message: 'giftmessage cardmessage note card notecard',
  instructions: 'deliveryinstructions deliverynotes comments',
  placeName: 'business businessname location venue',
};

/**
 * Which of a file's columns is probably which of ours, to be confirmed by hand: by our own names, else by what others call
 * them; each of the file's columns at most once (D266).
 */
export function suggestColumns(names: readonly string[]): Partial<Record<BulkColumn, string>> {
  const byKey = new Map(names.toReversed().map((name) => [columnKey(name), name]));
  const suggested: Partial<Record<BulkColumn, string>> = {};
  const take = (column: BulkColumn, keys: readonly string[]) => {
    const key = keys.find((one) => byKey.has(one));
    const name = key === undefined ? undefined : byKey.get(key);
    if (key === undefined || name === undefined || suggested[column] !== undefined) return;
    suggested[column] = name;
    byKey.delete(key);
  };
  for (const column of bulkColumns) take(column, [columnKey(column)]);
  for (const column of bulkColumns) take(column, otherNames[column]?.split(' ') ?? []);
  return suggested;
}
