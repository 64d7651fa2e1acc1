import type { StandInAnswer } from '#stand-ins/kit/stand-in-server.ts';
import type { StandInRecord } from './netsuite-ledger.ts';

/** What NetSuite says when it will not. */
export function refusal(status: number, code: string, detail: string, path = ''): StandInAnswer {
  return {
    status,
    body: {
      'type': 'https://www.rfc-editor.org/rfc/rfc9110',
      'title': status === 429 ? 'Too Many Requests' : 'Bad Request',
      status,
      'o:errorDetails': [{ detail, 'o:errorCode': code, ...(path && { 'o:errorPath': path }) }],
    },
  };
}

export const done: StandInAnswer = { status: 204, body: undefined };

/** A record as it is read, with its lines where they were asked for. */
export function told({ id, externalId, lines }: StandInRecord, isExpanded: boolean): StandInAnswer {
  const items = lines.map(({ line, item, description, quantity, amount, isClosed, fulfilled }) => ({
    line,
    item: { refName: item },
    description,
    quantity,
    amount: amount / 100,
    isClosed,
    quantityFulfilled: fulfilled,
  }));
  return { status: 200, body: { id, externalId, links: [], ...(isExpanded && { item: { items } }) } };
}
