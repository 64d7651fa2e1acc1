const webhookId = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';
const settings = {
  name: 'Warehouse',
  url: 'https://example.com/events',
  patterns: ['order.*', 'stock.short'],
  fcIds: [],
};

/** The ids name no webhook. */
export const webhookExamples = {
  listWebhooks: {},
  createWebhook: settings,
  updateWebhook: { webhookId, ...settings },
  rotateWebhookSecret: { webhookId, oldSignsHours: 24 },
  pauseWebhook: { webhookId },
  resumeWebhook: { webhookId },
  deleteWebhook: { webhookId },
  testWebhook: { webhookId },
  listSendings: { webhookId },
  getSendingBody: { webhookId, sendingId: 1 },
  resendEvent: { webhookId, sendingId: 1 },
  resendFailedEvents: { webhookId },
  listEvents: {},
};
