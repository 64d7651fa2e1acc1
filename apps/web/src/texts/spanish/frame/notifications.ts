import type { Translated } from '#texts/catalogue.ts';
import type { notificationTexts } from '#texts/english/frame/notifications.ts';

export const notificationsEs: Translated<typeof notificationTexts> = {
  notLoaded: 'No se pudieron cargar sus avisos.',
  forYou: 'Para usted',
  showOlder: 'Ver anteriores',
  nothingForYou: 'Todavía no hay nada para usted',
  nothingHelp:
    'Aquí aparecen las menciones, el trabajo que le asignan y sus tareas que terminan. Ejemplo: escriba @ y su nombre en un comentario.',
  markAllRead: 'Marcar todo como leído',
  unread: 'Sin leer:',
  markRead: 'Marcar como leído: {{sentence}}',
};
