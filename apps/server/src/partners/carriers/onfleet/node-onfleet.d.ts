/** The parts of Onfleet's own library that a test compares us with; it brings no types. */
declare module '@onfleet/node-onfleet/lib/resources/Tasks.js' {
  export default class Tasks {
    constructor(library: object);
    matchMetadata(metadata: object[]): Promise<{ id: string }[]>;
    create(task: object): Promise<{ id: string }>;
    deleteOne(id: string): Promise<number>;
  }
}

declare module '@onfleet/node-onfleet/lib/resources/Destinations.js' {
  export default class Destinations {
    constructor(library: object);
    create(destination: object): Promise<{ id: string }>;
  }
}
