ALTER TABLE `saml_provider` ADD `tested_at` integer;--> statement-breakpoint
UPDATE `saml_provider` SET `tested_at` = `updated_at` WHERE `id` IN (SELECT `provider_id` FROM `sso_identity`);