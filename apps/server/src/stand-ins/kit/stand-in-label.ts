/** A label in printer language: a name, a number and its bar code, 4 by 6 inches. */
export function standInZpl(carrier: string, trackingNumber: string, to: string): string {
  return [
    '^XA^LRN^MNY^LH0,0^POI^PW812^LL1218^CI28',
    `^FO30,30^A0N,40,40^FDSTAND-IN, NO LABEL OF ${carrier}^FS`,
    `^FO30,120^A0N,46,46^FD${to.replaceAll(/[^\w .,'-]/g, ' ')}^FS`,
    `^FO30,760^A0N,34,34^FDTRACKING #: ${trackingNumber}^FS`,
    `^FO60,820^BY3^BCN,220,N,N,N,A^FD${trackingNumber}^FS`,
    '^PQ1^XZ',
  ].join('\n');
}
