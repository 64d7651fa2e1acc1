import type { PrintJobMessage } from '#parts/printing/popup/print-messages.ts';

type Key = Pick<PrintJobMessage, 'apiKey' | 'apiBase'>;

/** What a sheet says of a suborder; everything else in the answer is left where it is. */
export interface PaperFacts {
  suborderId: string;
  message: string;
  /** The place in the batch from 1; null outside a batch. */
  place: number | null;
}

/** Fetches what is printed of one suborder, with the print ticket. */
export async function fetchFacts(key: Key, suborderId: string): Promise<PaperFacts> {
  const answer = await fetchData(key, `/v1/suborders/${suborderId}`);
  const suborder = fieldsOf(answer.get('suborder'));
  const [message, batchIndex] = [suborder.get('message'), suborder.get('batchIndex')];
  return {
    suborderId,
    message: typeof message === 'string' ? message.trim() : '',
    place: typeof batchIndex === 'number' ? batchIndex + 1 : null,
  };
}

/**
 * Fetches the label of one suborder as a picture, as it stands on this paper; where there is none, the reason is thrown
 * (D100).
 */
export async function fetchLabel(key: Key, suborderId: string, paper?: 'one-pager'): Promise<Blob> {
  const label = fieldsOf((await fetchData(key, `/v1/suborders/${suborderId}/label`)).get('label'));
  if (label.get('kind') === 'none') throw new Error(String(label.get('warning')));
  const response = await ask(key, `/v1/suborders/${suborderId}/label.png${paper ? `?paper=${paper}` : ''}`);
  if (!response.ok) throw new Error(await wordsOf(response));
  const picture = await response.blob();
  if (!/^image\/(png|jpeg|gif)\b/.test(picture.type)) throw new Error('Failed to print label - bad response error.');
  return picture;
}

/** Fetches the data of an answer; its shape is the contract's, which the print pages do not carry. */
export async function fetchData(key: Key, path: string): Promise<Fields> {
  const response = await ask(key, path);
  if (!response.ok) throw new Error(await wordsOf(response));
  return fieldsOf(fieldsOf(await response.json()).get('data'));
}

/** Busy servers ask to come again; the window waits for them, three times. */
async function ask({ apiKey, apiBase }: Key, path: string): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(apiBase + path, {
      headers: { 'x-api-key': apiKey },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
    if (tries === 3 || ![429, 503].includes(response.status)) return response;
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(seconds || 1, 10) * 1000);
    });
  }
}

type Fields = ReadonlyMap<string, unknown>;

async function wordsOf(response: Response): Promise<string> {
  const fields = fieldsOf(await response.json().catch(() => null));
  const message = fields.get('message');
  return typeof message === 'string' ? message : `Bloomdesk answered ${response.status}.`;
}

export function fieldsOf(value: unknown): Fields {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
