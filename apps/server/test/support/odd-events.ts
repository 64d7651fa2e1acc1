import fc from 'fast-check';

/** What a partner's event may be if nobody has looked at it: some nearly right, some no event at all. */
export function oddEvents(taskId: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.toWellFormed()),
    fc.json(),
    fc
      .record({
        triggerId: fc.constantFrom(0, 3, 4, 8),
        taskId: fc.constantFrom(taskId, 'x'),
        time: fc.oneof(fc.double(), fc.integer()),
        data: fc.record({ task: fc.record({ id: fc.string(), completionDetails: fc.jsonValue() }) }),
      })
      .map((event) => JSON.stringify(event)),
    fc
      .record({
        id: fc.string(),
        description: fc.constant('tracker.updated'),
        result: fc.record({
          shipment_id: fc.jsonValue(),
          status: fc.constantFrom('failure', 'delivered', ''),
          tracking_details: fc.jsonValue(),
        }),
      })
      .map((event) => JSON.stringify(event)),
    fc
      .record({
        eventId: fc.string(),
        trackingCode: fc.string(),
        status: fc.constantFrom('Failed', 'Delivered'),
        at: fc.string(),
        reason: fc.string({ unit: 'binary' }),
      })
      .map((event) => JSON.stringify(event)),
  );
}
