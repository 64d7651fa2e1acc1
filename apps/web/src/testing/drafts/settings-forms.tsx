import { company } from '@bloomdesk/contract/company/shapes';
import { person } from '@bloomdesk/contract/identity/people.shapes';
import { waitingIntake } from '@bloomdesk/contract/intake/shapes';
import { AreaDialog } from '#features/access/set-up/area-dialog.tsx';
import { ApiKeyDialog } from '#features/api-keys/api-key-dialog.tsx';
import { CenterDeliveriesDialog } from '#features/delivery-areas/center/center-deliveries-dialog.tsx';
import { CompanyDialog } from '#features/company/company-dialog.tsx';
import { CenterDialog } from '#features/fulfillment-centers/center-dialog.tsx';
import { EditPersonDialog } from '#features/identity/people/edit-person-dialog.tsx';
import { InvitePersonDialog } from '#features/identity/people/invite-person-dialog.tsx';
import { ProductDialog } from '#features/products/product-dialog.tsx';
import { AddMappingDialog } from '#features/intake/add-mapping-dialog.tsx';
import { ReportDialog } from '#features/reports/mailed/report-dialog.tsx';
import { IntakeDialog } from '#features/intake/intake-dialog.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { WebhookDialog } from '#features/webhooks/webhook-dialog.tsx';
import type { LargeForm } from './large-form.ts';

const ignored = () => {};
const centerGroups = [{ group: 'FCHub', centers: ['Baltimore'] }];

const unmapped = {
  ...sampleOf(waitingIntake),
  problems: [
    { kind: 'shipping' as const, text: 'No transport mode is known for “Next day”.', theirs: 'Next day' },
    { kind: 'shipping' as const, text: 'No transport mode is known for “Today”.', theirs: 'Today' },
  ],
};

/** The forms of administrators, with as many fields as are written in each. */
export const settingsForms: readonly LargeForm[] = [
  {
    name: 'Invite person',
    file: 'features/identity/people/invite-person-dialog.tsx',
    typed: 10,
    show: () => <InvitePersonDialog centerGroups={centerGroups} onClose={ignored} />,
  },
  {
    name: 'Edit person',
    file: 'features/identity/people/person-fields.tsx',
    typed: 10,
    show: () => <EditPersonDialog person={sampleOf(person)} centerGroups={centerGroups} onClose={ignored} />,
  },
  {
    name: 'Save and schedule report',
    file: 'features/reports/mailed/report-dialog.tsx',
    typed: 3,
    show: () => <ReportDialog report={null} start={{ kind: 'waste', fcIds: [] }} onClose={ignored} />,
  },
  {
    name: 'Add product',
    file: 'features/products/product-fields.tsx',
    typed: 12,
    show: () => <ProductDialog product={null} onClose={ignored} />,
  },
  {
    name: 'Add center',
    file: 'features/fulfillment-centers/center-fields.tsx',
    typed: 13,
    show: () => <CenterDialog center={null} onClose={ignored} />,
  },
  {
    name: 'Carriers and capacity of a center',
    file: 'features/delivery-areas/center/center-deliveries-dialog.tsx',
    typed: 2,
    show: () => <CenterDeliveriesDialog center={{ fcId: 4, name: 'Baltimore' }} onClose={ignored} />,
  },
  {
    name: 'Edit company',
    file: 'features/company/company-dialog.tsx',
    typed: 5,
    show: () => <CompanyDialog company={sampleOf(company)} onClose={ignored} />,
  },
  {
    name: 'Add delivery area on the first day',
    file: 'features/access/set-up/area-dialog.tsx',
    typed: 4,
    show: () => <AreaDialog onClose={ignored} />,
  },
  {
    name: 'New API key',
    file: 'features/api-keys/api-key-dialog.tsx',
    typed: 4,
    show: () => <ApiKeyDialog apiKey={null} onMade={ignored} onClose={ignored} />,
  },
  {
    name: 'Add mapping',
    file: 'features/intake/add-mapping-dialog.tsx',
    typed: 3,
    show: () => <AddMappingDialog mappings={[]} onClose={ignored} />,
  },
  {
    name: 'Add webhook',
    file: 'features/webhooks/webhook-dialog.tsx',
    typed: 6,
    show: () => <WebhookDialog webhook={null} onMade={ignored} onClose={ignored} />,
  },
  {
    name: 'Words of an intake order',
    file: 'features/intake/intake-dialog.tsx',
    typed: 2,
    show: () => <IntakeDialog intake={unmapped} onClose={ignored} />,
  },
];
