import { describe, expect, test } from 'vitest';
import { chooseLabel, isCdl, type LabelDelivery, labelToFetch } from './label-choice.ts';

const plain = {
  fc: { useCompactLocalLabels: false, useZplForCdlInGuidedFulfillment: false, useCustomOnePagerForCdl: false },
  isGuided: true,
};
const zebra = { ...plain, fc: { ...plain.fc, useZplForCdlInGuidedFulfillment: true } };
const compact = { ...plain, fc: { ...plain.fc, useCompactLocalLabels: true } };
const label = { httpStatus: 200, zpl: '^XA^FO10,10^FDours^FS^XZ' };

const fedex: LabelDelivery = { name: 'easypost', carrierName: 'FedEx', labelUrlPng: 'https://labels.test/1.png' };
const cdl: LabelDelivery = { name: ' CDL ' };
const onfleet: LabelDelivery = { name: 'onfleet', onfleetTaskId: 'task1' };
const usps: LabelDelivery = { name: 'easypost', carrierName: 'USPS' };

test.each([
  ['FedEx', 'https://labels.test/1.png'],
  ['fedex', 'https://labels.test/1.png'],
  ['UPS', 'https://labels.test/1.png'],
  ['UPSDAP', '/labels/1000001-1.png'],
])('a %s label prints as PNG from %s without another call', (carrierName, url) => {
  const delivery = { ...fedex, carrierName, labelUrlPng: url };
  expect(labelToFetch(delivery, plain)).toBeNull();
  expect(chooseLabel(delivery, plain, null)).toEqual({ kind: 'png', url });
});

test('the EasyPost address serves when there is no PNG address', () => {
  const delivery = { ...fedex, labelUrlPng: null, easypostLabelUrl: 'https://easypost.test/2.png' };
  expect(chooseLabel(delivery, plain, null)).toEqual({ kind: 'png', url: 'https://easypost.test/2.png' });
});

describe('CDL', () => {
  test.each([{ name: 'cdl' }, { name: 'ColumbusLastMile' }, { name: 'onfleet', carrierName: ' CDL' }])(
    '%j is CDL and prints our own label',
    (delivery) => {
      expect(isCdl(delivery)).toBe(true);
      expect(labelToFetch(delivery, plain)).toEqual({ call: 'local-delivery-label', size: 'full' });
      expect(chooseLabel(delivery, plain, label)).toEqual({ kind: 'local', zpl: label.zpl });
    },
  );

  test('goes to the Zebra printer where the center says so, in guided fulfillment only', () => {
    expect(chooseLabel(cdl, zebra, label)).toEqual({ kind: 'zpl', zpl: label.zpl });
    expect(chooseLabel(cdl, { ...zebra, isGuided: false }, label)).toEqual({ kind: 'local', zpl: label.zpl });
    expect(chooseLabel(cdl, plain, label)).toEqual({ kind: 'local', zpl: label.zpl });
  });

  test('has a 1-pager of its own where the center says so; others there do not, nor its label elsewhere', () => {
    const custom = { ...compact, fc: { ...compact.fc, useCustomOnePagerForCdl: true }, isOnePager: true };
    expect(labelToFetch(cdl, custom)).toEqual({ call: 'local-delivery-label', size: 'cdl-one-pager' });
    expect(labelToFetch(onfleet, custom)).toEqual({ call: 'local-delivery-label', size: 'compact' });
    expect(labelToFetch(cdl, { ...custom, isOnePager: false })).toMatchObject({ size: 'compact' });
    expect(labelToFetch(cdl, { ...compact, isOnePager: true })).toMatchObject({ size: 'compact' });
  });

  test('prints a label of its own where there is one: as a picture, or by the Zebra printer where the center says so', () => {
    const labelled = { ...cdl, labelUrlPng: '/v1/suborders/1000001-1/label.png' };
    const picture = { kind: 'png', url: labelled.labelUrlPng };
    expect(labelToFetch(labelled, plain)).toBeNull();
    expect(chooseLabel(labelled, { ...compact, isOnePager: true }, null)).toEqual(picture);
    expect(labelToFetch(labelled, zebra)).toEqual({ call: 'zpl-label' });
    expect(chooseLabel(labelled, zebra, label)).toEqual({ kind: 'zpl', zpl: label.zpl });
    expect(chooseLabel(labelled, { ...zebra, isGuided: false }, null)).toEqual(picture);
  });

  test('is compact where the center uses compact labels', () => {
    expect(labelToFetch(cdl, compact)).toEqual({ call: 'local-delivery-label', size: 'compact' });
  });
});

test('our own couriers print the local label once the task is with Onfleet', () => {
  expect(labelToFetch(onfleet, plain)).toEqual({ call: 'local-delivery-label', size: 'full' });
  expect(chooseLabel(onfleet, { ...plain, isGuided: false }, label)).toEqual({ kind: 'local', zpl: label.zpl });
  expect(chooseLabel(onfleet, plain, label)).toEqual({ kind: 'zpl', zpl: label.zpl }); // on the table stands a Zebra
});

test('a carrier that EasyPost has chosen prints its own ZPL', () => {
  const chosen = { name: 'easypost', carrierName: 'easypost' };
  expect(labelToFetch(chosen, plain)).toEqual({ call: 'zpl-label' });
  expect(chooseLabel(chosen, plain, label)).toEqual({ kind: 'zpl', zpl: label.zpl });
});

test('another carrier prints its own ZPL', () => {
  expect(labelToFetch(usps, plain)).toEqual({ call: 'zpl-label' });
  expect(chooseLabel(usps, plain, label)).toEqual({ kind: 'zpl', zpl: label.zpl });
});

const failed = { httpStatus: 502, zpl: null };
const empty = { httpStatus: 200, zpl: '' };
const dangerous = { httpStatus: 200, zpl: '^XA^FDx^FS~JR^XZ' };

test.each([
  ['no vendor delivery', null, null, 'Failed to create label'],
  ['no carrier at all', {}, null, 'Failed to print label - missing carrier error'],
  ['blank carrier names', { name: ' ', carrierName: null }, null, 'Failed to print label - missing carrier error'],
  ['EasyPost without a carrier', { name: 'easypost' }, null, 'Failed to print label - missing carrier error'],
  ['CDL without a label', cdl, empty, 'No label available to print for this CDL order'],
  ['Onfleet without a task', { name: 'onfleet' }, null, 'Failed to send to onfleet'],
  ['a bad answer for CDL', cdl, failed, 'Failed to print label - bad response error.'],
  ['a bad answer for a carrier', usps, failed, 'Failed to print label - bad response error.'],
  ['a carrier label that was never asked for', usps, null, 'Failed to print label - unknown error'],
  ['an empty carrier label', usps, empty, 'Failed to print label - unknown error'],
  ['a carrier label with printer commands', usps, dangerous, 'Failed to print label - unknown error'],
  ['FedEx without an address', { ...fedex, labelUrlPng: null }, null, 'Failed to print label - unknown error'],
  [
    'a script as address',
    { ...fedex, labelUrlPng: 'javascript:alert(1)' },
    null,
    'Failed to print label - unknown error',
  ],
  [
    'an insecure address',
    { ...fedex, labelUrlPng: 'http://labels.test/1.png' },
    null,
    'Failed to print label - unknown error',
  ],
  [
    'a foreign address',
    { ...fedex, labelUrlPng: '//labels.test/1.png' },
    null,
    'Failed to print label - unknown error',
  ],
  ['a partner that labels its own', { name: 'nationwide' }, label, 'The partner labels its own packages.'],
  ['GoLocal', { name: 'onFleet', carrierName: 'golocal' }, label, 'GoLocal needs no label.'],
] as const)('%s warns', (_, delivery, answer, warning) => {
  expect(chooseLabel(delivery, plain, answer)).toEqual({ kind: 'none', warning });
});
