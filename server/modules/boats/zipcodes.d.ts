declare module 'zipcodes' {
  interface Place {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    state: string;
    country: string;
  }
  const zipcodes: {
    lookup(zip: string): Place | undefined;
    lookupByName(city: string, state: string): Place[];
    lookupByState(state: string): Place[];
  };
  export default zipcodes;
}
