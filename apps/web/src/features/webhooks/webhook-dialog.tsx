import { useState } from 'react';
import { createWebhook, updateWebhook } from '@bloomdesk/contract/webhooks/calls';
import type { Webhook } from '@bloomdesk/contract/webhooks/shapes';
import { webhookLimits } from '@bloomdesk/domain/webhooks/webhook-rules';
import { useDraft } from '#lib/changing/use-draft.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { CenterChoice } from '#parts/settings/center-choice.tsx';
import { useAllCenters } from '#parts/settings/use-all-centers.ts';
import { EventFields } from './event-fields.tsx';
import {
  fieldsOf,
  freshWebhook,
  settingsOf,
  type WebhookFields,
  type WebhookProblems,
  webhookProblems,
} from './webhook-form.ts';
import type { MadeWebhook } from './webhook-secret-dialog.tsx';

export interface WebhookDialogProps {
  /** The webhook to change; null makes a new one. */
  webhook: Webhook | null;
  onMade: (made: MadeWebhook) => void;
  onClose: () => void;
}

/** Makes a webhook, or changes where one is and what it is told of. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const { fields, set, problems, error, draft, submit, isPending } = useWebhookForm(webhook, onMade, onClose);
  return (
    <Dialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      intro={webhook?.name}
      width={560}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label={webhook ? 'Save' : 'Add webhook'} isPending={isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Name"
          required
          autoFocus
          autoComplete="off"
          maxLength={webhookLimits.name}
          value={fields.name}
          onValueChange={(name) => set({ name })}
          error={problems.name}
        />
        <TextField
          label="Address"
          required
          autoComplete="off"
          inputMode="url"
          maxLength={webhookLimits.url}
          placeholder="https://example.com/events"
          value={fields.url}
          onValueChange={(url) => set({ url })}
          error={problems.url}
        />
        <EventFields patterns={fields.patterns} error={problems.patterns} onChange={(patterns) => set({ patterns })} />
        <CenterChoice centers={useAllCenters(fields.isOfSome)} fields={fields} error={problems.fcIds} onChange={set} />
        {error && <Banner {...failureNotice(error, webhook ? 'Failed to save webhook' : 'Failed to add webhook')} />}
      </div>
    </Dialog>
  );
}

function useWebhookForm(webhook: Webhook | null, onMade: (made: MadeWebhook) => void, onClose: () => void) {
  const creating = useChange(createWebhook);
  const updating = useChange(updateWebhook);
  const change = webhook ? updating : creating;
  const [fields, setFields, draft] = useDraft<WebhookFields>(
    `webhook.${webhook?.webhookId ?? 'new'}`,
    webhook ? fieldsOf(webhook) : freshWebhook,
  );
  const [hasSubmitted, setSubmitted] = useState(false);
  const missing = webhookProblems(fields);
  const told = change.error?.details ?? [];
  const saidOf = (field: string) => told.find((detail) => detail.field === field)?.message;
  const problems: WebhookProblems = hasSubmitted
    ? { ...missing, name: missing.name ?? saidOf('name'), url: missing.url ?? saidOf('url') }
    : {};
  const submit = () => {
    setSubmitted(true);
    if (Object.values(missing).some((problem) => problem !== undefined)) return;
    const settings = settingsOf(fields);
    if (!webhook) return creating.mutate(settings, { onSuccess: (made) => onMade({ ...made, isNew: true }) });
    const saved = () => {
      showToast({ title: `Webhook “${settings.name}” saved` });
      onClose();
    };
    const { webhookId, version: expectedVersion } = webhook;
    updating.mutate({ webhookId, ...settings, expectedVersion }, { onSuccess: saved });
  };
  const error = (saidOf('name') ?? saidOf('url')) ? null : change.error;
  const set = (some: Partial<WebhookFields>) => setFields({ ...fields, ...some });
  return { fields, set, draft, problems, error, submit, isPending: change.isPending };
}
