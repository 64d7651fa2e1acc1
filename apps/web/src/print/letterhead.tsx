import type { PrintJobMessage } from '#parts/printing/popup/print-messages.ts';
import { fetchData, fieldsOf } from './fetch-paper.ts';

/** Whose paper it is. */
export interface Letterhead {
  name: string;
  logoUrl: string | null;
}

/** Name and logo of the company; a paper waits for neither, and is printed without them where they cannot be had. */
export async function fetchLetterhead(job: PrintJobMessage): Promise<Letterhead> {
  try {
    const head = fieldsOf((await fetchData(job, '/v1/company/letterhead')).get('letterhead'));
    const [name, logoUrl] = [head.get('name'), head.get('logoUrl')];
    return {
      name: typeof name === 'string' ? name : '',
      logoUrl: typeof logoUrl === 'string' ? job.apiBase + logoUrl : null,
    };
  } catch {
    return { name: '', logoUrl: null };
  }
}

/** The line over a paper's title; nothing where Settings has neither name nor logo. */
export function LetterheadLine({ letterhead: { name, logoUrl } }: { letterhead: Letterhead }) {
  if (name === '' && logoUrl === null) return null;
  return (
    <p className="document-letterhead">
      {logoUrl !== null && <img src={logoUrl} alt="" />}
      {name}
    </p>
  );
}
