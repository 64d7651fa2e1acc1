import { expect, test } from 'vitest';
import { ipdFileName, ipdPaperName, ipdManifest } from './ipd-manifest.ts';

const box = {
  suborderId: '1000001-1',
  trackingNumber: '771234567890',
  recipient: {
    name: '=cmd|calc',
    company: '',
    address1: '100 N Charles St, Suite 4',
    address2: '',
    city: 'Baltimore',
    state: 'MD',
    zipCode: '21201',
    phone: '+14105550199',
  },
  pounds: 4,
  goods: [
    {
      sku: 'FLRL-B1',
      description: 'Fresh cut flowers',
      hsCode: '0603.11.00',
      origin: 'EC',
      quantity: 2,
      ounces: 84,
      value: 8550,
    },
    {
      sku: 'FLRL-V1',
      description: 'Glass vase',
      hsCode: '7013.99.90',
      origin: 'CN',
      quantity: 1,
      ounces: 20,
      value: 1200,
    },
  ],
};

test('each kind of goods in a package has its row, as a machine reads it: phones in digits, no cell with an apostrophe', () => {
  const [head, first, second, end] = ipdManifest([box]).split('\r\n');
  expect(head?.split(',')).toHaveLength(21);
  expect(first).toBe(
    '1,1000001-1,771234567890,cmd|calc,,"100 N Charles St, Suite 4",,Baltimore,MD,21201,US,4105550199,4,Fresh cut flowers,0603.11.00,EC,2,85.50,5.25,DDP,Sale',
  );
  expect(second).toContain('Glass vase,7013.99.90,CN,1,12.00,1.25,DDP,Sale');
  expect(end).toBe('');
});

test('the file is named for the batch and its day', () => {
  expect(ipdFileName('50012', '2027-02-13')).toBe('Bloomdesk_IPD_Input_50012_20270213.csv');
});

test('a paper of a consolidation is named by its batch, its place and its kind', () => {
  const name = (kind: string, format: string) => ipdPaperName('50012', 1, { kind, format });
  expect(name('COMMERCIAL_INVOICE', 'PDF')).toBe('Bloomdesk_IPD_50012_1_commercial-invoice.pdf');
  expect(name('', 'ZPLII')).toBe('Bloomdesk_IPD_50012_1_paper.zpl');
});
