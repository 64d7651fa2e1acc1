import { type CallerPhrase, whole } from './spoken.ts';

/** Where the flowers go. */
export const addressesSaid: CallerPhrase[] = [
  {
    kind: 'street and number',
    meant: (o) => `${o.recipient.number} ${o.recipient.street}`,
    said: ({ recipient: r }) => [
      `${r.number} ${r.street}`,
      `${r.street} ${r.number}`,
      `${r.number} ${r.street}`.toLowerCase(),
      `${r.number} ${r.street}, ${r.city}`,
    ],
  },
  {
    kind: 'street and a name',
    meant: (o) => `${o.recipient.street} ${o.recipient.last}`,
    said: ({ recipient: r }) => [
      `${r.last} ${r.street}`,
      `${r.street} ${r.last}`,
      `${r.first} ${r.last} ${r.street}`,
      `${r.last} ${r.number} ${r.street}`,
    ],
  },
  {
    kind: 'town and the recipient’s name',
    meant: (o) => `${o.recipient.city} ${o.recipient.last}`,
    said: ({ recipient: r }) => [
      `${r.last} ${r.city}`,
      `${r.city} ${r.last}`,
      `${r.last} in ${r.city}`,
      `${whole(r)}, ${r.city}`,
    ],
  },
  {
    kind: 'town and the sender’s name',
    meant: (o) => `${o.recipient.city} ${o.sender.last}`,
    said: ({ sender: s, recipient: r }) => [
      `${s.last} ${r.city}`,
      `${r.city} ${s.last}`,
      `from ${s.last} to ${r.city}`,
      `${whole(s)} ${r.city}`,
    ],
  },
  {
    kind: 'state and a name',
    meant: (o) => `${o.recipient.state} ${whole(o.recipient)}`,
    said: ({ recipient: r }) => [
      `${whole(r)} ${r.state}`,
      `${r.stateName} ${whole(r)}`,
      `${r.last} ${r.first} ${r.stateName.toLowerCase()}`,
      `${r.state.toLowerCase()} ${whole(r)}`,
    ],
  },
  {
    kind: 'ZIP and a name',
    meant: (o) => `${o.recipient.zip} ${o.recipient.last}`,
    said: ({ recipient: r }) => [
      `${r.zip} ${r.last}`,
      `${r.last} ${r.zip}`,
      `zip ${r.zip} ${r.last}`,
      `${whole(r)} ${r.state} ${r.zip}`,
    ],
  },
  {
    kind: 'ZIP and a street',
    meant: (o) => `${o.recipient.zip} ${o.recipient.street}`,
    said: ({ recipient: r }) => [
      `${r.street} ${r.zip}`,
      `${r.zip} ${r.street}`,
      `${r.number} ${r.street} ${r.zip}`,
      `${r.street}, ${r.city}, ${r.state} ${r.zip}`,
    ],
  },
  {
    kind: 'place and a name',
    meant: (o) => `${o.recipient.place} ${o.recipient.last}`,
    of: (o) => o.recipient.place !== '',
    said: ({ recipient: r }) => [
      `${r.place} ${r.last}`,
      `${r.last} at ${r.place}`,
      `${r.place.split(' ')[0]} ${whole(r)}`,
      `${r.place}, ${r.city}, ${r.last}`,
    ],
  },
  {
    kind: 'place and its town',
    meant: (o) => `${o.recipient.place} ${o.recipient.city}`,
    of: (o) => o.recipient.place !== '',
    said: ({ recipient: r }) => [
      `${r.place} ${r.city}`,
      `${r.city} ${r.place}`,
      `${r.place} in ${r.city}`,
      `${r.place}, ${r.city}, ${r.state}`,
    ],
  },
  {
    kind: 'floor and street',
    meant: (o) => `${o.recipient.floor} ${o.recipient.street}`,
    of: (o) => o.recipient.floor !== '',
    said: ({ recipient: r }) => [
      `${r.street} ${r.floor}`,
      `${r.floor} ${r.street}`,
      `${r.number} ${r.street} ${r.floor}`,
      `${r.floor}, ${r.street}, ${r.city}`,
    ],
  },
];
