import type { ApiKey } from '@bloomdesk/contract/api-keys/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatMoment, formatWhen } from '#lib/format-moment.ts';
import { currentTime } from '#lib/time/clock.ts';
import { Badge } from '#ui/badge.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { scopeNames } from './scope-names.ts';

export interface ApiKeyRowProps {
  apiKey: ApiKey;
  onOpen: (dialog: 'edit' | 'rotate' | 'revoke') => void;
  onAuditLog: () => void;
}

/** One key: what it is for, when it was used last, and what can be done with it. */
export function ApiKeyRow({ apiKey, onOpen, onAuditLog }: ApiKeyRowProps) {
  const { name, scopes, fcIds, hint, perMinute, revokedAt } = apiKey;
  const changes = [
    { id: 'edit', label: 'Edit…', onAction: () => onOpen('edit') },
    { id: 'rotate', label: 'Rotate…', onAction: () => onOpen('rotate') },
    { id: 'revoke', label: 'Revoke…', onAction: () => onOpen('revoke') },
  ];
  const items = [
    ...(revokedAt === null ? changes : []), // nothing brings a revoked key back
    { id: 'audit-log', label: 'Audit log', onAction: onAuditLog },
  ];
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{name}</span>
          {fcIds !== null && <Badge tone="blue">{countOf(fcIds.length, 'center')}</Badge>}
          {scopes.map((scope) => (
            <Badge key={scope}>{scopeNames[scope].name}</Badge>
          ))}
        </p>
        <p className="text-muted">
          <code>bdk_…{hint}</code>, {countOf(perMinute, 'request')} a minute, made {formatWhen(apiKey.createdAt)} by{' '}
          {apiKey.createdBy}
        </p>
        <p className="text-muted">{usageText(apiKey)}</p>
      </div>
      <Menu label={`Actions for ${name}`} isIconOnly icon="more" sections={[{ items }]} />
    </li>
  );
}

function usageText({ lastUsedAt, revokedAt, oldWorksUntil }: ApiKey): string {
  const used = lastUsedAt === null ? 'Never used' : `Last used ${formatMoment(lastUsedAt)}`;
  if (revokedAt !== null) return `${used}. Revoked ${formatMoment(revokedAt)}.`;
  if (oldWorksUntil === null || new Date(oldWorksUntil) <= currentTime()) return `${used}.`;
  return `${used}. The key before it works until ${formatMoment(oldWorksUntil)}.`;
}
