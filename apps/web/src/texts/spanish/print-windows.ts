import type { Translated } from '#texts/catalogue.ts';
import type { printWindowTexts } from '#texts/english/print-windows.ts';

export const printWindowsEs: Translated<typeof printWindowTexts> = {
  progress: '{{title}}: {{done}} de {{total}}',
  openFromApp: 'Abra esta página desde Bloomdesk.',
  notPrinted: 'Sin imprimir',
  nothingToPrint: 'No hay nada que imprimir',
  close: 'Cerrar',
  didItPrint: '¿Se imprimió?',
  yes: 'Sí',
  no: 'No',
  printAgain: 'Imprimir otra vez',
};
