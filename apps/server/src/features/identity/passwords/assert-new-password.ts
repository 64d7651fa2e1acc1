import { mayBePassword } from '@bloomdesk/domain/identity/password-policy';
import type { Stores } from '#composition/stores.ts';
import { assertAllowed } from '#http/refusal.ts';

/** Refuses a new password that is too weak (D5), or made of the company's name or of one of its centers (D519). */
export async function assertNewPassword({ company, centers }: NamesSource, password: string): Promise<void> {
  const names = [(await company.get()).name, ...(await centers.all()).map(({ name }) => name)];
  assertAllowed(mayBePassword(password, names));
}

interface NamesSource {
  company: Pick<Stores['company'], 'get'>;
  centers: { all(): Promise<readonly { name: string }[]> };
}
