import {
  CreateTranslationSettings,
  ListQuery,
  TranslationSettings,
  TranslationSettingsList,
  UpdateTranslationSettings,
} from '@octavo/contract';
import { createTranslation, deleteTranslation, getTranslation, listTranslations, updateTranslation } from '@octavo/core';
import { type Operation, operation } from '../operation.ts';

const tag = 'translations';

export const translationOperations: Operation[] = [
  operation({
    id: 'listTranslations',
    method: 'get',
    path: '/orgs/{organizationId}/translations',
    tag,
    summary: 'List the translation settings of an organization',
    access: 'read',
    query: ListQuery,
    result: TranslationSettingsList,
    run: ({ ctx, params, query }) => listTranslations(ctx, params.organizationId, query),
  }),
  operation({
    id: 'createTranslation',
    method: 'post',
    path: '/orgs/{organizationId}/translations',
    tag,
    summary: 'Create translation settings',
    access: 'create',
    status: 201,
    body: CreateTranslationSettings,
    result: TranslationSettings,
    run: ({ ctx, params, body }) => createTranslation(ctx, params.organizationId, body),
  }),
  operation({
    id: 'getTranslation',
    method: 'get',
    path: '/orgs/{organizationId}/translations/{translationSettingsId}',
    tag,
    summary: 'Get translation settings by their id',
    access: 'read',
    result: TranslationSettings,
    run: ({ ctx, params }) => getTranslation(ctx, params.organizationId, params.translationSettingsId),
  }),
  operation({
    id: 'updateTranslation',
    method: 'put',
    path: '/orgs/{organizationId}/translations/{translationSettingsId}',
    tag,
    summary: 'Update translation settings',
    access: 'create',
    body: UpdateTranslationSettings,
    result: TranslationSettings,
    run: ({ ctx, params, body }) => updateTranslation(ctx, params.organizationId, params.translationSettingsId, body),
  }),
  operation({
    id: 'deleteTranslation',
    method: 'delete',
    path: '/orgs/{organizationId}/translations/{translationSettingsId}',
    tag,
    summary: 'Delete translation settings',
    description: 'Deleting translation settings that do not exist is not an error.',
    access: 'create',
    run: ({ ctx, params }) => deleteTranslation(ctx, params.organizationId, params.translationSettingsId),
  }),
];
