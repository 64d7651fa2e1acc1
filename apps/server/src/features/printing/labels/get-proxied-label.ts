import type { getProxiedLabel as call } from '@bloomdesk/contract/printing/papers.calls';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import { labelDownload } from '#partners/carriers/label-download.ts';
import type { FileUseCase } from '#http/answer.ts';
import { badField, Refusal } from '#http/refusal.ts';

type FetchLabel = ReturnType<typeof labelDownload>;

const timeout = 5000;

/** Where EasyPost, FedEx and UPS keep labels (D101). */
const hosts = /^(easypost-files\.s3([.-]us-west-2)?\.amazonaws\.com|[a-z0-9-]+\.(easypost|fedex|ups)\.com)$/;

/** Fetches labels by an allow-list of hosts (D101, abuse case 51); what would change a printer is given to nobody. */
export function proxiedLabel(fetchLabel: FetchLabel): FileUseCase<typeof call> {
  return async (_, { url }) => {
    const label = await fetchLabel(url, AbortSignal.timeout(timeout)).catch((error: unknown) => {
      throw badField('url', error instanceof Error ? error.message : 'cannot be fetched');
    });
    const zpl = label.toString('utf8').trim();
    if (!isSafeCarrierZpl(zpl)) throw new Refusal('unsafe-label.proxied');
    return { contentType: 'text/plain; charset=utf-8', content: zpl };
  };
}

export const getProxiedLabel = proxiedLabel(labelDownload({ hosts }));
