import type { Center, CenterFields } from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import { slugOf, zoneIdOf } from '@bloomdesk/domain/fulfillment-centers/center-rules';
import { type FcConfig, fcConfigOf } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import { oneLine } from '@bloomdesk/domain/plain-text';
import type { CenterRow } from './centers.store.ts';

/** A center as administrators read it. */
export function centerOnWire(row: CenterRow): Center {
  const { fcId, name, company, optgroup, address1, address2, city, state, zipcode, phone, timezone, version } = row;
  const config = fcConfigOf(row.config);
  return {
    fcId,
    name,
    company,
    group: optgroup,
    address1,
    address2,
    city,
    state,
    zipcode,
    phone,
    timezone,
    isOpen: row.isActive,
    groups: row.roles,
    packing: packingOf(config),
    ...switchesOf(config),
    labelPrinter: config.labelPrinter,
    paperSize: config.paperSize,
    subOrderPageSize: config.subOrderPageSize,
    smallestBatch: config.batchOptions.defaultMinSize,
    largestBatch: config.batchOptions.defaultMaxSize,
    version,
  };
}

/** The row of what was written; what Settings does not write stays as it was. */
export function rowOf(fields: CenterFields, before: Pick<CenterRow, 'fcId' | 'config' | 'version'>): CenterRow {
  const { isOpen, groups, group, packing, ...rest } = fields;
  const { labelPrinter, paperSize, subOrderPageSize, smallestBatch, largestBatch } = fields;
  const name = oneLine(rest.name);
  return {
    ...before,
    name,
    slug: slugOf(name),
    company: oneLine(rest.company),
    optgroup: oneLine(group),
    address1: oneLine(rest.address1),
    address2: oneLine(rest.address2),
    city: oneLine(rest.city),
    state: oneLine(rest.state),
    zipcode: oneLine(rest.zipcode),
    phone: oneLine(rest.phone),
    timezone: rest.timezone,
    isActive: isOpen,
    zoneId: zoneIdOf(rest.timezone),
    roles: [...new Set(groups)],
    config: {
      ...before.config,
      ...switchesOf(rest),
      useGuidedFulfillment: packing === 'guided',
      useBulkAndGuidedFulfillment: packing === 'bulk-and-guided',
      labelPrinter: oneLine(labelPrinter),
      paperSize,
      subOrderPageSize,
      batchOptions: { defaultMinSize: smallestBatch, defaultMaxSize: largestBatch },
    },
  };
}

function packingOf({ useGuidedFulfillment, useBulkAndGuidedFulfillment }: FcConfig): Center['packing'] {
  if (useBulkAndGuidedFulfillment) return 'bulk-and-guided';
  return useGuidedFulfillment ? 'guided' : 'papers';
}

type Switches = Pick<
  FcConfig,
  | 'showWindows'
  | 'usePickAndPass'
  | 'useIPD'
  | 'isUpsWorldeaseFc'
  | 'useCompactLocalLabels'
  | 'useZplForCdlInGuidedFulfillment'
  | 'useCustomOnePagerForCdl'
  | 'useLabelPrinterForNotecards'
>;

function switchesOf(from: Switches): Switches {
  const { showWindows, usePickAndPass, useIPD, isUpsWorldeaseFc, useCompactLocalLabels } = from;
  const { useZplForCdlInGuidedFulfillment, useCustomOnePagerForCdl, useLabelPrinterForNotecards } = from;
  return {
    showWindows,
    usePickAndPass,
    useIPD,
    isUpsWorldeaseFc,
    useCompactLocalLabels,
    useZplForCdlInGuidedFulfillment,
    useCustomOnePagerForCdl,
    useLabelPrinterForNotecards,
  };
}
