'use client';

import dynamic from 'next/dynamic';

/** Parts of the editor that are fetched when they are opened or shown: writing begins without them. */
export const LinkDialog = dynamic(() => import('./link-dialog').then((module) => module.LinkDialog), { ssr: false });
export const PickDialog = dynamic(() => import('./pick-dialog').then((module) => module.PickDialog), { ssr: false });
export const EmbedDialog = dynamic(() => import('./embed-dialog').then((module) => module.EmbedDialog), { ssr: false });
export const ButtonDialog = dynamic(() => import('./button-dialog').then((module) => module.ButtonDialog), { ssr: false });
export const PropertiesDialog = dynamic(() => import('./properties-dialog').then((module) => module.PropertiesDialog), { ssr: false });
export const SourceDialog = dynamic(() => import('./source-dialog').then((module) => module.SourceDialog), { ssr: false });
export const CommentDialog = dynamic(() => import('./comment-dialog').then((module) => module.CommentDialog), { ssr: false });
export const PhoneToolbar = dynamic(() => import('./phone-toolbar').then((module) => module.PhoneToolbar), { ssr: false });
export const ConflictNote = dynamic(() => import('../conflict-note').then((module) => module.ConflictNote), { ssr: false });
export const SelectionBubble = dynamic(() => import('./selection-bubble').then((module) => module.SelectionBubble), { ssr: false });
export const SlashMenu = dynamic(() => import('./slash-menu').then((module) => module.SlashMenu), { ssr: false });
export const TableItems = dynamic(() => import('./table-actions').then((module) => module.TableItems), { ssr: false });
export const ProposalNote = dynamic(() => import('../proposal-note').then((module) => module.ProposalNote), { ssr: false });
