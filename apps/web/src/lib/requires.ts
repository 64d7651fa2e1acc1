import type { Permission } from '@bloomdesk/domain/access/permissions';
import { fcAndDateOf, type FcAndDateSearch } from './search-state.ts';
