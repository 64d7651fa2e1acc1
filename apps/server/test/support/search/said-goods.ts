import { addDays, formatDay, weekdayOf } from '@bloomdesk/domain/time/calendar-day';
import { populationToday } from './population.ts';
import { type CallerPhrase, whole, weekdays, usDay, monthDay, tomorrow } from './spoken.ts';

/** What is sent, and when. */
export const goodsSaid: CallerPhrase[] = [
  {
    kind: 'product and a name',
    meant: (o) => `${o.product.name} ${o.recipient.last}`,
    said: ({ product, recipient: r }) => [
      `${product.name} ${r.last}`,
      `${r.last} ${product.name}`,
      `${product.name} for ${whole(r)}`,
      `${product.name.toLowerCase()} ${r.last.toLowerCase()}`,
    ],
  },
  {
    kind: 'SKU and a name',
    meant: (o) => `${o.product.sku} ${o.sender.last}`,
    said: ({ product: { sku }, sender: s }) => [
      `${sku} ${s.last}`,
      `${s.last} ${sku}`,
      `${sku.toLowerCase()} ${s.last}`,
      `${whole(s)} ${sku}`,
    ],
  },
  {
    kind: 'product, town and name',
    meant: (o) => `${o.product.name} ${o.recipient.city} ${o.recipient.last}`,
    said: ({ product, recipient: r }) => [
      `${product.name} ${r.city} ${r.last}`,
      `${r.last} ${r.city} ${product.name}`,
      `${product.name} for ${r.last} in ${r.city}`,
      `${r.city} ${product.name} ${r.last}`,
    ],
  },
  {
    kind: 'tomorrow and a name',
    meant: (o) => `${o.day} ${o.recipient.last}`,
    of: (o) => o.day === tomorrow,
    said: ({ recipient: r }) => [
      `${r.last} tomorrow`,
      `tomorrow ${r.last}`,
      `${whole(r)} Tomorrow`,
      `${r.last} for tomorrow`,
    ],
  },
  {
    kind: 'today and a name',
    meant: (o) => `${o.day} ${o.sender.last}`,
    of: (o) => o.day === populationToday,
    said: ({ sender: s }) => [`${s.last} today`, `today ${s.last}`, `${whole(s)} today`, `from ${s.last} today`],
  },
  {
    kind: 'weekday and a name',
    meant: (o) => `${o.day} ${o.recipient.last}`,
    of: ({ day }) => day > populationToday && day < addDays(populationToday, 7),
    said: ({ day, recipient: r }) => [
      `${r.last} ${weekdays[weekdayOf(day)]}`,
      `${formatDay(day).slice(0, 3)} ${r.last}`,
      `${r.last} on ${weekdays[weekdayOf(day)]}`,
      `${whole(r)} ${formatDay(day).slice(0, 3).toLowerCase()}`,
    ],
  },
  {
    kind: 'date and a name',
    meant: (o) => `${o.day} ${o.recipient.last}`,
    said: ({ day, recipient: r }) => [
      `${r.last} ${monthDay(day)}`,
      `${usDay(day)} ${r.last}`,
      `${r.last} ${day}`,
      `${formatDay(day)} ${r.last}`,
    ],
  },
  {
    kind: 'date, town and product',
    meant: (o) => `${o.day} ${o.recipient.city} ${o.product.name}`,
    said: ({ day, recipient: { city }, product: { name } }) => [
      `${name} ${city} ${monthDay(day)}`,
      `${usDay(day)} ${city} ${name}`,
      `${city} ${name} ${day}`,
      `${name} in ${city} on ${monthDay(day)}`,
    ],
  },
];
