import type { Translated } from '#texts/catalogue.ts';
import type { heldLabelTexts } from '#texts/english/held-labels.ts';

export const heldLabelsEs: Translated<typeof heldLabelTexts> = {
  didLabelPrint: '¿Se imprimió la etiqueta de {{id}}?',
  didNotecardPrint: '¿Se imprimió la tarjeta de {{id}}?',
  lineBroke: 'La conexión con la impresora se cortó al enviarla. Mire la impresora.',
  yesPrinted: 'Sí, se imprimió',
  noPrintIt: 'No, imprímala',
  labelPrintsItself: 'La etiqueta de {{id}} se imprime sola cuando vuelva la impresora.',
  notecardPrintsItself: 'La tarjeta de {{id}} se imprime sola cuando vuelva la impresora.',
  asPdf: 'Imprimir como PDF',
  doNotPrint: 'No imprimir',
  choosePrinterOrPdf: 'Elija una impresora en Ajustes o imprima como PDF.',
  startHelper: 'BrowserPrint no responde en esta computadora. Inícielo y reintente.',
  checkCable: 'BrowserPrint funciona, pero no llega a la impresora. Revise la corriente y el cable.',
  mendPrinter: 'En cuanto se arregle, se imprime.',
  download: 'Descargar BrowserPrint',
  newTab: 'se abre en otra pestaña',
  retry: 'Reintentar',
};
