import { type CallerPhrase, whole, dashed, bracketed, lastSeven, lastFour, usDay, tomorrow } from './spoken.ts';

/** Phone numbers, whole, in parts and with what stands beside them. */
export const phonesSaid: CallerPhrase[] = [
  {
    kind: 'phone of the sender',
    meant: (o) => o.sender.email,
    said: ({ sender: { phone } }) => [
      phone,
      bracketed(phone),
      `+1 ${dashed(phone)}`,
      phone.replace(/^(...)(...)/, '$1.$2.'),
    ],
  },
  {
    kind: 'phone of the recipient',
    meant: (o) => o.recipient.phone,
    said: ({ recipient: { phone } }) => [phone, dashed(phone), `1${phone}`, phone.replace(/^(...)(...)/, '$1 $2 ')],
  },
  {
    kind: 'last seven digits, sender',
    meant: (o) => o.sender.email,
    said: ({ sender: { phone } }) => [
      lastSeven(phone),
      lastSeven(phone).replace(/^(...)/, '$1-'),
      lastSeven(phone).replace(/^(...)/, '$1 '),
      lastSeven(phone).replace(/^(...)/, '$1.'),
    ],
  },
  {
    kind: 'last seven digits, recipient',
    meant: (o) => lastSeven(o.recipient.phone),
    said: ({ recipient: { phone } }) => [
      lastSeven(phone),
      lastSeven(phone).replace(/^(...)/, '$1-'),
      `phone ${lastSeven(phone)}`,
      `phone ending ${lastSeven(phone)}`,
    ],
  },
  {
    kind: 'last four digits and the sender’s name',
    meant: (o) => o.sender.email,
    said: ({ sender: s }) => [
      `${lastFour(s.phone)} ${s.last}`,
      `${s.last} ${lastFour(s.phone)}`,
      `${whole(s)} ${lastFour(s.phone)}`,
      `phone ending ${lastFour(s.phone)} ${s.last}`,
    ],
  },
  {
    kind: 'last four digits and the recipient’s name',
    meant: (o) => `${lastFour(o.recipient.phone)} ${o.recipient.last}`,
    said: ({ recipient: r }) => [
      `${lastFour(r.phone)} ${r.last}`,
      `${r.last} ${lastFour(r.phone)}`,
      `${r.first} ${r.last} ${lastFour(r.phone)}`,
      `to ${r.last} phone ${lastFour(r.phone)}`,
    ],
  },
  {
    kind: 'last four digits and a town',
    meant: (o) => `${lastFour(o.recipient.phone)} ${o.recipient.city}`,
    said: ({ recipient: r }) => [
      `${lastFour(r.phone)} ${r.city}`,
      `${r.city} ${lastFour(r.phone)}`,
      `${r.city.toLowerCase()} ${lastFour(r.phone)}`,
      `${r.city}, ${r.state} ${lastFour(r.phone)}`,
    ],
  },
  {
    kind: 'phone with an extension',
    meant: (o) => o.recipient.phone,
    of: (o) => o.recipient.extension !== '',
    said: ({ recipient: { phone, extension: x } }) => [
      `${dashed(phone)} x${x}`,
      `${bracketed(phone)} ext. ${x}`,
      `${phone} ext ${x}`,
      `+1 ${dashed(phone)} extension ${x}`,
    ],
  },
  {
    kind: 'phone and a name',
    meant: (o) => o.sender.email,
    said: ({ sender: s }) => [
      `${s.phone} ${s.last}`,
      `${s.first} ${dashed(s.phone)}`,
      `${bracketed(s.phone)} ${whole(s)}`,
      `${s.last} ${lastSeven(s.phone)}`,
    ],
  },
];

/** What may be typed as a facet. */
export const facetsSaid: CallerPhrase[] = [
  {
    kind: 'zip: and a name',
    meant: (o) => `${o.recipient.zip} ${o.recipient.last}`,
    said: ({ recipient: r }) => [
      `zip:${r.zip} ${r.last}`,
      `${r.last} zip:${r.zip}`,
      `ZIP:${r.zip} ${whole(r)}`,
      `zip: ${r.zip} ${r.last}`,
    ],
  },
  {
    kind: 'sku: and a name',
    meant: (o) => `${o.product.sku} ${o.recipient.last}`,
    said: ({ product: { sku }, recipient: r }) => [
      `sku:${sku} ${r.last}`,
      `${r.last} sku:${sku.toLowerCase()}`,
      `SKU:${sku} ${whole(r)}`,
      `sku:${sku.slice(0, -1)} ${whole(r)}`,
    ],
  },
  {
    kind: 'day: and a name',
    meant: (o) => `${o.day} ${o.recipient.last}`,
    of: (o) => o.day === tomorrow,
    said: ({ day, recipient: r }) => [
      `day:tomorrow ${r.last}`,
      `${r.last} day:${day}`,
      `day:${usDay(day)} ${r.last}`,
      `Day:Tomorrow ${whole(r)}`,
    ],
  },
  {
    kind: 'status: and a name',
    meant: (o) => o.recipient.last,
    of: (o) => o.isInException,
    said: ({ recipient: r }) => [
      `status:exception ${r.last}`,
      `${r.last} status:exception`,
      `status:Exception ${whole(r)}`,
      `Status:exception ${r.first} ${r.last}`,
    ],
  },
];
