import { keysOf } from '../typed-object.ts';
/** What is shown or not, with the values of the first build (spec 1, section 9; D284). The three tables change nothing (D210). */
export const defaultFlags = {
  deliveryWindowsTable: false,
  deliveryAreaTable: false,
  inventoryTable: false,
  pickAndPass: false,
  addSuborder: false,
  memphisFulfillmentDate: false,
  transactionSummary: false,
  shopifyPaymentBreakdown: true,
  netsuiteInventory: true,
};
export type FlagName = keyof typeof defaultFlags;
export type FeatureFlags = Record<FlagName, boolean>;

/** Rules of a center's packing that are set in the same way; their usual values stand in its configuration. */
export const fulfillmentCenterRules = ['printBeforePack', 'verifyLines'] as const;
export type FulfillmentCenterRule = (typeof fulfillmentCenterRules)[number];

export const settableFlags: readonly (FlagName | FulfillmentCenterRule)[] = [
  ...keysOf(defaultFlags),
  ...fulfillmentCenterRules,
];

/** A flag as someone has set it, for a company or for one of its centers. */
export interface SetFlag {
  company: string | null;
  fcId: number | null;
  name: string;
  isOn: boolean;
}

interface Place {
  company: string;
  /** Null for what holds in the whole company. */
  fcId: number | null;
}

/** The flags of a place: its own value, else its company's, else the first build's (D284). */
export function flagsAt(set: readonly SetFlag[], place: Place): FeatureFlags {
  const { isSet } = valuesAt(set, place);
  const values = { ...defaultFlags };
  for (const name of keysOf(defaultFlags)) values[name] = isSet(name) ?? defaultFlags[name];
  return values;
}

/** The rules of packing that are set for a center or its company; those that nobody has set are not in it. */
export function rulesAt(set: readonly SetFlag[], place: Place): Partial<Record<FulfillmentCenterRule, boolean>> {
  const { isSet } = valuesAt(set, place);
  const found = fulfillmentCenterRules
    .map((name) => [name, isSet(name)] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(found);
}

function valuesAt(set: readonly SetFlag[], { company, fcId }: Place) {
  return {
    isSet(name: string): boolean | undefined {
      const own = set.find((flag) => flag.name === name && flag.fcId !== null && flag.fcId === fcId);
      return (own ?? set.find((flag) => flag.name === name && flag.company === company))?.isOn;
    },
  };
}
