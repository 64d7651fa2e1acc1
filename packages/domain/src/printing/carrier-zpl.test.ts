import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeCarrierZpl } from './carrier-zpl.ts';

const drawn = '^XA^CI28^PW812^LL1218^LH0,0^FO30,30^A0N,40,40^FH^FDTo: José_5E^FS^BY3^BCN,200,Y,N,N,A^FD1Z999^FS^XZ';

test.each([
  ['a label', drawn],
  ['a label in small letters', '^xa^fo10,10^adN,18,10^fdhello^fs^xz'],
  ['line breaks and space around it', `\r\n ${drawn.replaceAll('^FO', '\n^FO')} \n`],
  ['two labels', `${drawn}\n${drawn}`],
  ['a picture', '^XA^FO0,0^GFA,8,8,1,FF818181818181FF^FS^PQ1,0,1,Y^XZ'],
  ['a bang in the text', '^XA^FDHello! Unit 5^FS^XZ'],
])('%s is safe', (_, zpl) => {
  expect(isSafeCarrierZpl(zpl)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['no start', '^FO10,10^FDx^FS^XZ'],
  ['no end', '^XA^FO10,10^FDx^FS'],
  ['an error page', '<html>^XA^XZ</html>'],
  ['a reset', '^XA^FDx^FS~JR^XZ'],
  ['a tilde before the label', '~JA^XA^FDx^FS^XZ'],
  ['a download', '~DGR:LOGO.GRF,8,1,FF^XA^XZ'],
  ['a download inside', '^XA~DYR:FONT,A,T,4,,00000000^XZ'],
  ['a stored format', '^XA^DFR:LABEL.ZPL^FS^XZ'],
  ['a recalled format', '^XA^XFR:LABEL.ZPL^FN1^FDx^FS^XZ'],
  ['a recalled picture', '^XA^XGR:LOGO.GRF,1,1^FS^XZ'],
  ['a deletion', '^XA^IDR:*.*^FS^XZ'],
  ['saved settings', '^XA^JUS^XZ'],
  ['another caret', '^XA^CC-^XZ'],
  ['another tilde', '^XA^CT!^XZ'],
  ['a network setting', '^XA^NS192.168.0.9^XZ'],
  ['a password', '^XA^KP1234^XZ'],
  ['a command split by a line break', '^XA^J\nUS^XZ'],
  ['a caret by its control character', '^XA\x1eJUS^XZ'],
  ['a tilde by its control character', '^XA\x10JR^XZ'],
  ['a setting between two labels', `${drawn}! U1 setvar "ip.addr" "1.2.3.4"\n${drawn}`],
  ['a setting inside a label', '^XA^FX! U1 setvar "device.reset" ""^XZ'],
  ['text between two labels', `${drawn}{}{"reset":null}${drawn}`],
  ['an end inside', '^XA^XZ^FDx^FS^XZ'],
])('%s is refused', (_, zpl) => {
  expect(isSafeCarrierZpl(zpl)).toBe(false);
});

test('a tilde or a printer control character anywhere is refused', () => {
  const spoilt = fc.tuple(fc.nat(drawn.length - 1), fc.constantFrom('~', '\x10', '\x1e', '\x02', '\x03', '\x7f'));
  fc.assert(
    fc.property(spoilt, ([at, character]) => {
      expect(isSafeCarrierZpl(drawn.slice(0, at) + character + drawn.slice(at))).toBe(false);
    }),
  );
});
