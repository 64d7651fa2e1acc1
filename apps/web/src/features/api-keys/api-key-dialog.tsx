import { useState } from 'react';
import { createApiKey, updateApiKey } from '@bloomdesk/contract/api-keys/calls';
import type { ApiKey } from '@bloomdesk/contract/api-keys/shapes';
import { type KeyScope, keyScopes } from '@bloomdesk/domain/access/permissions';
import { keyLimits } from '@bloomdesk/domain/api-keys/key-rules';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { useDraft } from '#lib/changing/use-draft.ts';
import { CenterChoice } from '#parts/settings/center-choice.tsx';
import { useAllCenters } from '#parts/settings/use-all-centers.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { MadeKey } from './key-secret-dialog.tsx';
import { ScopeFields } from './scope-fields.tsx';

export interface ApiKeyDialogProps {
  /** The key to change; null makes a new one. */
  apiKey: ApiKey | null;
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}

interface KeyFields {
  name: string;
  scopes: readonly KeyScope[];
  perMinute: number | null;
  isOfSome: boolean;
  fcIds: readonly number[];
}

/** What these open belongs to no center. */
const anywhere: readonly KeyScope[] = ['intake', 'credits', 'provision'];

type Problems = { [Field in keyof KeyFields]?: string | undefined };

const fresh: KeyFields = { name: '', scopes: [], perMinute: keyLimits.usualPace, isOfSome: false, fcIds: [] };

/** Makes a key, or changes what one is called, what it is for and how often it may call. */
export function ApiKeyDialog({ apiKey, onMade, onClose }: ApiKeyDialogProps) {
  const form = useKeyForm(apiKey, onMade, onClose);
  const { fields, setFields, problems, error } = form;
  const centers = useAllCenters(fields.isOfSome);
  return (
    <Dialog
      title={apiKey ? 'Edit API key' : 'New API key'}
      intro={apiKey?.name}
      isChanged={form.draft.isChanged}
      draft={form.draft}
      isPending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
      footer={<DialogButtons label={apiKey ? 'Save' : 'Make key'} isPending={form.isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Name"
          required
          autoFocus
          autoComplete="off"
          maxLength={keyLimits.name}
          value={fields.name}
          onValueChange={(name) => setFields({ ...fields, name })}
          error={problems.name}
          hint={problems.name ? undefined : 'The program that will call with it.'}
        />
        <ScopeFields
          chosen={fields.scopes}
          error={problems.scopes}
          onChange={(scopes) => setFields({ ...fields, scopes })}
        />
        <CenterChoice
          label="Works at"
          centers={centers}
          fields={fields}
          error={problems.fcIds}
          onChange={(some) => setFields({ ...fields, ...some })}
        />
        {fields.isOfSome && fields.scopes.some((scope) => anywhere.includes(scope)) && (
          <p className="field-hint">Orders, credits and people are not of a center: with these it works anywhere.</p>
        )}
        <NumberField
          label="Requests a minute"
          required
          min={keyLimits.leastPace}
          max={keyLimits.mostPace}
          value={fields.perMinute}
          onChange={(perMinute) => setFields({ ...fields, perMinute })}
          error={problems.perMinute}
        />
        {error && <Banner {...failureNotice(error, apiKey ? 'Failed to save key' : 'Failed to make key')} />}
      </div>
    </Dialog>
  );
}

function useKeyForm(apiKey: ApiKey | null, onMade: (made: MadeKey) => void, onClose: () => void) {
  const creating = useChange(createApiKey);
  const updating = useChange(updateApiKey);
  const change = apiKey ? updating : creating;
  const [fields, setFields, draft] = useDraft<KeyFields>(
    `api-key.${apiKey?.keyId ?? 'new'}`,
    apiKey ? keptOf(apiKey) : fresh,
  );
  const [hasSubmitted, setSubmitted] = useState(false);
  const problems: Problems = hasSubmitted ? problemsOf(fields, change.error) : {};
  const submit = () => {
    setSubmitted(true);
    const { perMinute, scopes } = fields;
    const name = oneLine(fields.name);
    if (name === '' || scopes.length === 0 || perMinute === null || lacksCenters(fields)) return;
    const settings = { name, scopes: [...scopes], fcIds: fields.isOfSome ? [...fields.fcIds] : null, perMinute };
    if (!apiKey) return creating.mutate(settings, { onSuccess: (made) => onMade({ ...made, isNew: true }) });
    const saved = () => {
      showToast({ title: `API key “${name}” saved` });
      onClose();
    };
    updating.mutate({ keyId: apiKey.keyId, ...settings, expectedVersion: apiKey.version }, { onSuccess: saved });
  };
  const error = change.error?.code === 'name-taken' ? null : change.error;
  return { fields, setFields, draft, problems, error, submit, isPending: change.isPending };
}

function keptOf({ name, scopes, perMinute, fcIds }: ApiKey): KeyFields {
  const chosen = keyScopes.filter((scope) => scopes.includes(scope));
  return { name, scopes: chosen, perMinute, isOfSome: fcIds !== null, fcIds: fcIds ?? [] };
}

function lacksCenters({ isOfSome, fcIds }: KeyFields): boolean {
  return isOfSome && fcIds.length === 0;
}

function problemsOf(fields: KeyFields, error: { code: string; message: string } | null): Problems {
  const { name, scopes, perMinute } = fields;
  const taken = error?.code === 'name-taken' ? error.message : undefined;
  return {
    name: oneLine(name) === '' ? 'Name the program.' : taken,
    scopes: scopes.length === 0 ? 'Choose at least one.' : undefined,
    perMinute: perMinute === null ? 'Say how many.' : undefined,
    fcIds: lacksCenters(fields) ? 'Choose at least one.' : undefined,
  };
}
