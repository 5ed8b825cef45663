'use client';

import dynamic from 'next/dynamic';

/** The dialogs of the block editor, fetched when they are opened: writing begins without them. */
export const LinkDialog = dynamic(() => import('./link-dialog').then((module) => module.LinkDialog), { ssr: false });
export const PictureDialog = dynamic(() => import('./picture-dialog').then((module) => module.PictureDialog), { ssr: false });
export const PropertiesDialog = dynamic(() => import('./properties-dialog').then((module) => module.PropertiesDialog), { ssr: false });
export const SourceDialog = dynamic(() => import('./source-dialog').then((module) => module.SourceDialog), { ssr: false });
export const CommentDialog = dynamic(() => import('./comment-dialog').then((module) => module.CommentDialog), { ssr: false });
