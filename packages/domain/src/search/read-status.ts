import { type SuborderStatus, suborderStatuses, suborderStatusLabel } from '../suborders/suborder-status.ts';

/** What a typed status asks for: suborders in exception, or some statuses; none where there is none of that name. */
export function readStatus(value: string): 'exception' | SuborderStatus[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  const typed = plain(value);
  if (typed.length < 3) return [];
  if ('exception'.startsWith(typed) || typed === 'inexception') return 'exception';
  return suborderStatuses.filter(
    (status) => plain(status).startsWith(typed) || plain(suborderStatusLabel[status]).startsWith(typed),
  );
}
