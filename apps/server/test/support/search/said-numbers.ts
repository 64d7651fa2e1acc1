import { type CallerPhrase, whole } from './spoken.ts';

/** Ids and codes. */
export const numbersSaid: CallerPhrase[] = [
  { kind: 'order id', meant: (o) => o.orderId, said: ({ orderId: id }) => [id, `#${id}`, ` ${id} `, `# ${id}`] },
  {
    kind: 'the word order and an id',
    meant: (o) => o.orderId,
    said: ({ orderId: id }) => [`order ${id}`, `Order #${id}`, `order number ${id}`, `order no. ${id}`],
  },
  {
    kind: 'suborder id',
    meant: (o) => o.suborderId,
    said: ({ suborderId: id }) => [id, `#${id}`, `suborder ${id}`, `order ${id}`],
  },
  {
    kind: 'order id and a name',
    meant: (o) => o.orderId,
    said: ({ orderId: id, sender }) => [
      `${id} ${sender.last}`,
      `${sender.first} ${id}`,
      `order ${id} ${sender.last}`,
      `${whole(sender)} #${id}`,
    ],
  },
  {
    kind: 'subscription number',
    meant: (o) => o.subscription,
    of: (o) => o.subscription !== '',
    said: ({ subscription: n }) => [n, `subscription ${n}`, `#${n}`, `subscription number ${n}`],
  },
  {
    kind: 'sales order number',
    meant: (o) => o.salesOrder,
    of: (o) => o.salesOrder !== '',
    said: ({ salesOrder: n }) => [n, n.toLowerCase(), n.replace('-', ' '), `sales order ${n}`],
  },
  {
    kind: 'transaction id',
    meant: (o) => o.transaction,
    said: ({ transaction: id }) => [id, id.toUpperCase(), `transaction ${id}`, ` ${id}`],
  },
  {
    kind: 'courier task',
    meant: (o) => o.task,
    of: (o) => o.task !== '',
    said: ({ task: id }) => [id, id.toUpperCase(), id.slice(0, 14), `tracking ${id}`],
  },
  {
    kind: 'tracking number',
    meant: (o) => o.tracking,
    of: (o) => o.tracking !== '',
    said: ({ tracking: id }) => [id, id.toLowerCase(), id.replaceAll(/(....)/g, '$1 ').trim(), `tracking ${id}`],
  },
  {
    kind: 'order reference',
    meant: (o) => o.reference,
    of: (o) => o.reference !== '',
    said: ({ reference: id }) => [id, id.toLowerCase(), id.replace('-', ' '), `reference ${id}`],
  },
  {
    kind: 'batch id',
    meant: (o) => `${o.batch.id} ${o.batch.index}`,
    of: (o) => o.batch.index <= 3,
    said: ({ batch: { id } }) => [id, `batch ${id}`, `#${id}`, `Batch #${id}`],
  },
  {
    kind: 'batch name',
    meant: (o) => `${o.batch.name} ${o.batch.index}`,
    of: (o) => o.batch.index <= 3,
    said: ({ batch: { name } }) => [name, name.toLowerCase(), name.toUpperCase(), ` ${name} `],
  },
];

/** E-mail addresses, whole and in parts. */
export const emailsSaid: CallerPhrase[] = [
  {
    kind: 'e-mail of the sender',
    meant: (o) => o.sender.email,
    said: ({ sender: { email } }) => [email, email.toUpperCase(), email.slice(0, email.indexOf('@') + 4), ` ${email}`],
  },
  {
    kind: 'e-mail of the recipient',
    meant: (o) => o.recipient.email,
    said: ({ recipient: { email } }) => [
      email,
      email.toUpperCase(),
      email.slice(0, email.indexOf('@') + 3),
      `email ${email}`,
    ],
  },
  {
    kind: 'e-mail’s second half and a name',
    meant: (o) => o.sender.email,
    said: ({ sender: s }) => [
      `${s.last} ${s.email.split('@')[1]}`,
      `@${s.email.split('@')[1]} ${s.last}`,
      `${s.email.split('@')[1]} ${s.first} ${s.last}`,
      `${s.last} @${s.email.split('@')[1]}`,
    ],
  },
  {
    kind: 'e-mail from its second word on',
    meant: (o) => o.sender.email,
    of: (o) => /^[^.]+\.[^.@]+@/.test(o.sender.email),
    said: ({ sender: { email } }) => [
      email.slice(email.indexOf('.') + 1),
      email.slice(email.indexOf('.') + 1).toUpperCase(),
      email.slice(email.indexOf('.')),
      `from ${email.slice(email.indexOf('.') + 1)}`,
    ],
  },
];
