import { useState } from 'react';
import type { CallData } from '@bloomdesk/contract/call';
import {
  type listSecondFactors,
  removeSecondFactor,
  renameSecondFactor,
} from '@bloomdesk/contract/identity/second-factor.calls';
import { failureNotice } from '#lib/format-failure.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useChange } from '#lib/use-call.ts';
import { ownAccountTexts } from '#texts/english/frame/own-account.ts';
import { secondFactorTexts } from '#texts/english/frame/second-factor.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

type Factor = CallData<typeof listSecondFactors>['factors'][number];

/** An authenticator app or a passkey of one's own, which can be renamed and removed. */
export function FactorRow({ factor }: { factor: Factor }) {
  const t = useTexts(ownAccountTexts);
  const { factorId, kind, name, addedAt, lastUsedAt } = factor;
  const [isRenaming, setRenaming] = useState(false);
  const remove = useChange(removeSecondFactor);
  const takeAway = () => remove.mutate({ factorId }, { onSuccess: () => showToast({ title: t('removed', { name }) }) });
  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 font-medium">
            <span className="truncate">{name}</span>
            <Badge tone="grey">{t(kind)}</Badge>
          </p>
          <p className="text-sm text-muted">
            {t('added', { at: formatMoment(addedAt), used: formatMoment(lastUsedAt) })}
          </p>
        </div>
        {!isRenaming && (
          <Button aria-label={t('renameFactor', { name })} onClick={() => setRenaming(true)}>
            {t('rename')}
          </Button>
        )}
        <Button isPending={remove.isPending} aria-label={t('removeApp', { name })} onClick={takeAway}>
          {t('remove')}
        </Button>
      </div>
      {isRenaming && <RenameFactor factor={factor} onDone={() => setRenaming(false)} />}
      {remove.error && <Banner {...failureNotice(remove.error)} />}
    </li>
  );
}

function RenameFactor({ factor: { factorId, name: before }, onDone }: { factor: Factor; onDone: () => void }) {
  const t = useTexts(secondFactorTexts);
  const own = useTexts(ownAccountTexts);
  const [name, setName] = useState(before);
  const rename = useChange(renameSecondFactor);
  const renamed = () => {
    showToast({ title: own('renamed', { name }) });
    onDone();
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ factorId, name }, { onSuccess: renamed });
      }}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField label={t('factorName')} maxLength={60} autoFocus value={name} onValueChange={setName} />
        </div>
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" isPending={rename.isPending} disabled={name.trim() === ''}>
          {t('save')}
        </Button>
      </div>
      {rename.error && <Banner {...failureNotice(rename.error)} />}
    </form>
  );
}
