import { type CallerPhrase, whole, plainName } from './spoken.ts';
import { letterAdded, letterLost, letterWrong, lettersSwapped } from './typing-mistakes.ts';

/** One or two mistakes of typing. */
export const mistakesSaid: CallerPhrase[] = [
  {
    kind: 'one mistake in the sender’s name',
    meant: (o) => whole(o.sender),
    of: (o) => plainName(o.sender),
    said: ({ sender: { first, last } }) => [
      `${letterAdded(first)} ${last}`,
      `${first} ${letterLost(last)}`,
      `${lettersSwapped(first)} ${last}`,
      `${first} ${letterWrong(last)}`,
    ],
  },
  {
    kind: 'two mistakes in the recipient’s name',
    meant: (o) => whole(o.recipient),
    of: (o) => plainName(o.recipient),
    said: ({ recipient: { first, last } }) => [
      `${letterAdded(first)} ${letterLost(last)}`,
      `${letterLost(last)} ${letterWrong(first)}`,
      `${lettersSwapped(first)} ${letterAdded(last)}`,
      `${letterWrong(first)} ${lettersSwapped(last)}`,
    ],
  },
  {
    kind: 'a mistake in the town, and a name',
    meant: (o) => `${o.recipient.city} ${o.recipient.last}`,
    of: (o) => /^[A-Za-z]{6,}$/.test(o.recipient.city),
    said: ({ recipient: { city, last } }) => [
      `${last} ${letterLost(city)}`,
      `${letterWrong(city)} ${last}`,
      `${last} ${lettersSwapped(city)}`,
      `${letterAdded(city)} ${last}`,
    ],
  },
  {
    kind: 'a mistake in the street',
    meant: (o) => `${o.recipient.number} ${o.recipient.street}`,
    of: (o) => /^[A-Za-z]{6,} [A-Za-z]+$/.test(o.recipient.street),
    said: ({ recipient: { number, street } }) => {
      const [first = '', kind = ''] = street.split(' ');
      return [
        `${number} ${letterLost(first)} ${kind}`,
        `${number} ${letterAdded(first)} ${kind}`,
        `${letterWrong(first)} ${kind} ${number}`,
        `${number} ${lettersSwapped(first)} ${kind}`,
      ];
    },
  },
  {
    kind: 'a mistake in sender and recipient',
    meant: (o) => `${o.sender.last} ${o.recipient.last}`,
    of: (o) => plainName(o.sender) && plainName(o.recipient),
    said: ({ sender: s, recipient: r }) => [
      `${letterLost(s.last)} ${letterWrong(r.last)}`,
      `${letterAdded(r.last)} ${letterAdded(s.last)}`,
      `${s.last} ${lettersSwapped(r.last)}`,
      `from ${letterWrong(s.last)} to ${r.last}`,
    ],
  },
];
