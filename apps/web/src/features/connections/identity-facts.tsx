import type { IdentityFacts as Facts } from '@bloomdesk/contract/connections/shapes';
import { identityProviderLabel } from '@bloomdesk/domain/identity/identity-providers';
import { formatMoment } from '#lib/format-moment.ts';

/** What the company's provider of identities does here: sign-ins, and people kept by SCIM, which works without them. */
export function IdentityFacts({ facts: { provider, lastSignInAt, lastScimAt } }: { facts: Facts }) {
  const lines = [
    ...(provider === null
      ? []
      : [
          ['Provider', identityProviderLabel[provider] ?? 'OpenID Connect'],
          ['Last sign-in', lastSignInAt === null ? 'None recorded yet' : formatMoment(lastSignInAt)],
        ]),
    ['Last SCIM request', lastScimAt === null ? 'None yet' : formatMoment(lastScimAt)],
  ];
  return (
    <section aria-label="Sign-in and provisioning">
      <h3 className="mb-1 font-medium">Sign-in and provisioning</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
