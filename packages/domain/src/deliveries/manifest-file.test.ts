import { expect, test } from 'vitest';
import { manifestColumns, manifestCsv, manifestFileName, type ManifestParcel } from './manifest-file.ts';

const parcel: ManifestParcel = {
  shipperAccount: 'BLOOM01',
  pickupLocation: '4',
  serviceCode: 'car',
  parcelNumber: 'BD0000000017',
  orderNumber: '1000001-1',
  consigneeName: 'Rosa Reyes',
  company: 'Mercy, Hospital',
  phone: '4105550199',
  address1: '100 N Charles St',
  address2: '=HYPERLINK("x")',
  city: 'Baltimore',
  state: 'MD',
  postalCode: '21201',
  country: 'US',
  residential: 'Y',
  weightPounds: '3.8',
  lengthInches: '30',
  widthInches: '8',
  heightInches: '6',
  deliveryDate: '2027-02-13',
  windowFrom: '',
  windowTo: '',
  instructions: 'Ring twice\nthen wait',
};
const head = { number: '4-20270210-7', shipOn: '2027-02-10' };

test('a manifest has a line for each parcel below its columns, quoted where it must be, and no formula', () => {
  const [columns, ...rest] = manifestCsv(head, manifestColumns, [parcel]).split('\r\n');
  expect(columns).toBe(manifestColumns.join(','));
  expect(rest).toEqual([
    'BLOOM01,4-20270210-7,2027-02-10,4,car,BD0000000017,1000001-1,1,1,Rosa Reyes,"Mercy, Hospital",4105550199,' +
      '100 N Charles St,"HYPERLINK(""x"")",Baltimore,MD,21201,US,Y,3.8,30,8,6,2027-02-13,,,"Ring twice\nthen wait"',
    '',
  ]);
});

test('a courier gets the columns it wants in its own sequence', () => {
  expect(manifestCsv(head, ['parcel_number', 'manifest_id'], [parcel])).toBe(
    'parcel_number,manifest_id\r\nBD0000000017,4-20270210-7\r\n',
  );
});

test('a file has its name by the number of its manifest; what a courier has refused is sent under another one', () => {
  expect([1, 2].map((revision) => manifestFileName(head, revision))).toEqual([
    'MANIFEST_4-20270210-7.csv',
    'MANIFEST_4-20270210-7_2.csv',
  ]);
});
