import type { CallData } from '@bloomdesk/contract/call';
import type { listFeatureFlags } from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import {
  defaultFlags,
  type FlagName,
  type FulfillmentCenterRule,
  type SetFlag,
} from '@bloomdesk/domain/fulfillment-centers/feature-flags';
import { defaultFcConfig } from '@bloomdesk/domain/fulfillment-centers/fc-config';

type SwitchName = FlagName | FulfillmentCenterRule;
type Rules = Readonly<Record<FulfillmentCenterRule, boolean>>;

/** A company, or a center of it. */
export interface SwitchPlace {
  key: string;
  label: string;
  company: string;
  /** Null for the company itself. */
  fcId: number | null;
  usualRules: Rules;
}

/** Companies first, each center by its name after them. */
export function placesOf({
  companies,
  centers,
}: Pick<CallData<typeof listFeatureFlags>, 'companies' | 'centers'>): SwitchPlace[] {
  const whole = companies.map((company) => {
    const { printBeforePack, verifyLines } = defaultFcConfig;
    const usualRules = { printBeforePack, verifyLines };
    return { key: `company ${company}`, label: `All centers of ${company}`, company, fcId: null, usualRules };
  });
  const own = centers
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ fcId, name, company, usualRules }) => ({ key: `fc ${fcId}`, label: name, company, fcId, usualRules }));
  return [...whole, ...own];
}

/** What is set at a place itself; null for nothing. */
export function setAt(flags: readonly SetFlag[], name: SwitchName, { company, fcId }: SwitchPlace): boolean | null {
  const own = flags.find(
    (flag) => flag.name === name && (fcId === null ? flag.company === company : flag.fcId === fcId),
  );
  return own?.isOn ?? null;
}

/** What holds at a place where nothing is set there. */
export function usualAt(
  flags: readonly SetFlag[],
  name: SwitchName,
  { company, fcId, usualRules }: SwitchPlace,
): boolean {
  const ofCompany = fcId === null ? undefined : flags.find((flag) => flag.name === name && flag.company === company);
  if (ofCompany) return ofCompany.isOn;
  return name === 'printBeforePack' || name === 'verifyLines' ? usualRules[name] : defaultFlags[name];
}
