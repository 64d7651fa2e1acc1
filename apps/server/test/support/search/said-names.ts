import { type CallerPhrase, whole, plainName, unaccented } from './spoken.ts';

/** Names of senders and recipients. */
export const namesSaid: CallerPhrase[] = [
  {
    kind: 'sender',
    meant: (o) => whole(o.sender),
    said: ({ sender: s }) => [whole(s), `${s.last} ${s.first}`, whole(s).toLowerCase(), `from ${whole(s)}`],
  },
  {
    kind: 'recipient',
    meant: (o) => whole(o.recipient),
    said: ({ recipient: r }) => [whole(r), `${r.last}, ${r.first}`, whole(r).toUpperCase(), `to ${whole(r)}`],
  },
  {
    kind: 'sender and recipient',
    meant: (o) => `${o.sender.last} ${o.recipient.last}`,
    said: ({ sender: s, recipient: r }) => [
      `${s.last} ${r.last}`,
      `${r.last} ${s.last}`,
      `${whole(s)} ${r.last}`,
      `from ${s.last} to ${r.last}`,
    ],
  },
  {
    kind: 'first name of the sender, name of the recipient',
    meant: (o) => `${o.sender.first} ${o.recipient.first} ${o.recipient.last}`,
    said: ({ sender: s, recipient: r }) => [
      `${s.first} ${whole(r)}`,
      `${whole(r)} ${s.first}`,
      `${s.first} to ${r.first} ${r.last}`,
      `${r.last} ${s.first} ${r.first}`,
    ],
  },
  {
    kind: 'beginnings of a name',
    meant: (o) => whole(o.recipient),
    of: (o) => plainName(o.recipient),
    said: ({ recipient: r }) => [
      `${r.first.slice(0, -1)} ${r.last}`,
      `${r.last} ${r.first.slice(0, 4)}`,
      `${r.first} ${r.last.slice(0, -1)}`,
      whole(r).toLowerCase().slice(0, -1),
    ],
  },
  {
    kind: 'name of many words',
    meant: (o) => o.recipient.last,
    of: (o) => o.recipient.last.startsWith('van der'),
    said: ({ recipient: { last } }) => [
      last,
      last.split(' ').slice(-4).join(' '),
      last.split(' ').toReversed().join(' '),
      last.toLowerCase().replaceAll(' de la ', ' '),
    ],
  },
  {
    kind: 'name with an accent',
    meant: (o) => whole(o.recipient),
    of: (o) => /[áéö]/.test(o.recipient.last),
    said: ({ recipient: r }) => [
      whole(r),
      unaccented(whole(r)),
      unaccented(`${r.last} ${r.first}`).toLowerCase(),
      whole(r).toUpperCase(),
    ],
  },
  {
    kind: 'double name',
    meant: (o) => o.recipient.last,
    of: (o) => o.recipient.last.includes('-'),
    said: ({ recipient: { last } }) => [
      last,
      last.replace('-', ' '),
      last.split('-').toReversed().join(' '),
      last.toLowerCase(),
    ],
  },
];
