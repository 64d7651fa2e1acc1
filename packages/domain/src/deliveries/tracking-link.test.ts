import { expect, test } from 'vitest';
import { secureLink, trackingLinkOf } from './tracking-link.ts';

const parcel = { customerTrackingLink: null, carrierName: 'ups', trackingCode: '1Z999AA10123456784' };

test.each([
  [{ customerTrackingLink: 'https://onf.lt/abc' }, 'https://onf.lt/abc'],
  [{}, 'https://www.ups.com/track?loc=en_US&tracknum=1Z999AA10123456784'],
  [{ carrierName: ' FedEx ', trackingCode: '70 1&2' }, 'https://www.fedex.com/fedextrack/?trknbr=70%201%262'],
  [{ customerTrackingLink: 'javascript:alert(1)' }, 'https://www.ups.com/track?loc=en_US&tracknum=1Z999AA10123456784'],
  [{ trackingCode: null }, null],
  [{ trackingCode: '' }, null],
  [{ carrierName: 'golocal' }, null],
  [{ carrierName: '__proto__' }, null],
])('%o is followed at %s', (changes, link) => expect(trackingLinkOf({ ...parcel, ...changes })).toBe(link));

test.each([
  'http://a.example',
  'javascript:alert(1)',
  'https:evil',
  'https://',
  ' https://a.example',
  '//a.example',
  '',
])('%j is no link for people', (link) => expect(secureLink(link)).toBe(null));
