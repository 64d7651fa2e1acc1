/** An account with one carrier that a company has brought to EasyPost: its parcels go by that account alone. */
export interface CarrierAccount {
  /** What EasyPost calls it: `ca_…`. */
  id: string;
  /** What EasyPost calls the carrier in rates. */
  carrier: string;
  /** The carrier's name of the service that is contracted; undefined takes the cheapest it offers. */
  service: string | undefined;
  /** The settings it comes from, for words about an account that is not accepted. */
  setting: string;
}
