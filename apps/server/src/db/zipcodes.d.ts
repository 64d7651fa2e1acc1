declare module 'zipcodes' {
  interface Place {
    zip: string;
    city: string;
    state: string;
    country: string;
    latitude: number;
    longitude: number;
  }
  const zipcodes: { codes: Record<string, Place> };
  export default zipcodes;
}
