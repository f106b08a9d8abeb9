-- What an older version of the bridge stored: one client of the demonstration, with the schema that ended with the migration
-- 260-supplementary.sql. The rows were written by the source of 2026-11-22, with one in twelve of the charges of the
-- demonstration, at the moment TEST_NOW and under the keys of the tests:
-- 1. `fill(db, 'demonstration')`.
-- 2. noura signed in, sent a picture as her salary certificate, and ended her other sessions. faisal signed in and ended his.
-- 3. The rows of all other clients, and rates before 2026-02-20, were deleted.
-- 4. `pg_dump --data-only --column-inserts --rows-per-insert=1000 --exclude-table=migration`, without comments and settings.
-- The triggers of the tables are off meanwhile: they check rows in the order in which a year writes them.
do $$ declare owner regclass; begin
  for owner in select distinct tgrelid::regclass from pg_trigger where not tgisinternal loop
    execute format('alter table %s disable trigger user', owner);
  end loop;
end $$;

INSERT INTO public.client (id, since, created_at) VALUES
	('C1000001', '2024-12-29', '2026-11-26 07:07:49.464831+00');

INSERT INTO public.account (client_id, id, tier, product_name_en, product_name_ar, currency, credit_limit_minor, bill_reference, cycle_day, opened_on) VALUES
	('C1000001', '0194c876-8c80-7b0a-8a5c-bddc61146088', 'gold', 'Gold Card', 'البطاقة الذهبية', 'SAR', 6000000, '90510000017', 2, '2025-02-03');

INSERT INTO public.audit_event (client_id, seq, cardmember_id, kind, facts, at, hash, source_address, session_id, generation) VALUES
	('C1000001', 1, '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'codeSent', '{"purpose":"signIn"}', '2026-03-14 07:30:00+00', '\xa9f69e6448557530c02a0d930fc3bedd546da1f5aa48d2631ea76162faca957a', '127.0.0.1', 'daCgg_NicbnNFqlFsjhqPw', 1),
	('C1000001', 2, '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'signedIn', '{"device":"unknown","place":null}', '2026-03-14 07:30:00+00', '\x779c0bc89d80b85448aa4c1ae3d052cc48a49e9e05162cae57e84e38b8ac6917', '127.0.0.1', 't4HKq1uZ5jKA4cevovxCsg', 1),
	('C1000001', 3, '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'codeUsed', '{"purpose":"signIn"}', '2026-03-14 07:30:00+00', '\x43713bda1a964fd3c20868f83bdf0a3028246f282fd8709f881a38fd9dbb6bfc', '127.0.0.1', 'daCgg_NicbnNFqlFsjhqPw', 1),
	('C1000001', 4, '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'fileSent', '{"mediaType":"image/jpeg","purpose":"salaryCertificate","size":770,"uploadId":"88a405e5-19e7-46df-9241-ae2fb0f97b3b"}', '2026-03-14 07:30:00+00', '\xf159a4596393b0e9d66ff0a61d599cc784c3a2f67dac52033b17cb261a30a6b8', '127.0.0.1', 't4HKq1uZ5jKA4cevovxCsg', 1),
	('C1000001', 5, '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'sessionsEnded', '{"ended":0}', '2026-03-14 07:30:00+00', '\xd7e456a0cc80f8da80887bd0d16e8fa4b45b07bd3becc7d8521ab817a4f3e4c4', '127.0.0.1', 't4HKq1uZ5jKA4cevovxCsg', 1),
	('C1000001', 6, '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', 'codeSent', '{"purpose":"signIn"}', '2026-03-14 07:30:00+00', '\x026a45b001264a4095de8c99a4e37da6fb098d7644fe6a0629a03682f368f0c7', '127.0.0.1', 'bkAp2fu-GoDsUGQ-N_5Xpw', 1),
	('C1000001', 7, '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', 'signedIn', '{"device":"unknown","place":null}', '2026-03-14 07:30:00+00', '\x684bcdbcbde8e03597745b1e836d8a2c5de5506bc9df25b5c242e5a617b9d56c', '127.0.0.1', '8UduOtbZwjgu-Gk-f-X4_w', 1),
	('C1000001', 8, '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', 'codeUsed', '{"purpose":"signIn"}', '2026-03-14 07:30:00+00', '\xcf7377c7717d3e36da330a62eb6836c126ab0b54de1bc21af58b3cea8a37adb0', '127.0.0.1', 'bkAp2fu-GoDsUGQ-N_5Xpw', 1),
	('C1000001', 9, '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', 'sessionsEnded', '{"ended":0}', '2026-03-14 07:30:00+00', '\xc32ed959eb7dd085fe81f33583409c7490279678a9fb5a5a28b95d8effe0c376', '127.0.0.1', '8UduOtbZwjgu-Gk-f-X4_w', 1);

INSERT INTO public.audit_head (client_id, seq, hash, moved_at) VALUES
	('C1000001', 9, '\xc32ed959eb7dd085fe81f33583409c7490279678a9fb5a5a28b95d8effe0c376', '2026-03-14 07:30:00+00');

INSERT INTO public.cardmember (client_id, id, role, first_name_en, first_name_ar, full_name_en, full_name_ar, legal_id_hash, legal_id_tail, mobile, email, created_at, legal_id_generation, born_on) VALUES
	('C1000001', '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'primary', 'Noura', 'نورة', 'Noura Alharbi', 'نورة الحربي', '6tqhCj3rggdkDejuU7DCCWZk2sw3sJuHJB8o_HbAbpk', '987', '+966550000101', 'noura@example.com', '2026-11-26 07:07:49.464831+00', 1, '1988-03-14'),
	('C1000001', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', 'supplementary', 'Faisal', 'فيصل', 'Faisal Alharbi', 'فيصل الحربي', '16CjXgTuRwZIaOWwcsZNvn8eZoGZYtGwLGmqiKnj8YA', '127', '+966550000102', 'faisal@example.com', '2026-11-26 07:07:49.464831+00', 1, '2001-11-02'),
	('C1000001', '01940f11-9c80-7729-8307-624baf12977d', 'supplementary', 'Lama', 'لمى', 'Lama Alharbi', 'لمى الحربي', '86GeYjoTwB7upY6jAspHNdNysywAdjStNHiRtJK49aY', '212', '+966550000103', 'lama@example.com', '2026-11-26 07:07:49.464831+00', 1, '2004-06-21');

INSERT INTO public.login (client_id, cardmember_id, user_name, user_name_folded, password_hash, enrolled_at, last_sign_in_at, last_sign_in_place_en, last_sign_in_place_ar) VALUES
	('C1000001', '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'noura', 'noura', '$argon2id$v=19$m=8,t=1,p=1$J8oWNYT47KNjzDPoCAp5ng$mt5r8FghnsyHeWIs5RqS5mi4vHVBQf5C4/KMIi54oAw', '2025-02-16 21:00:00+00', '2026-03-14 07:30:00+00', NULL, NULL),
	('C1000001', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', 'faisal', 'faisal', '$argon2id$v=19$m=8,t=1,p=1$sy1NBh0SQZwoQZZW4QcyqA$L4nBF/zUrUQkVDxZ18JTrWrQJ533Cod/Tv9601Fo6LM', '2025-02-16 21:00:00+00', '2026-03-14 07:30:00+00', NULL, NULL);

INSERT INTO public.device (client_id, device_id, cardmember_id, jkt, name, os, model, brand, manufacturer, registered_at, last_used_at, revoked_at, browser, place_en, place_ar) VALUES
	('C1000001', '0196ac8c-5480-7b7c-8241-e8ec8ca32be3', '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'fkiRYLGojqF7mqQL1kHKf3m8WddYH09DRR_86pybXGA', 'Chrome on Windows', 'Windows 11', 'Desktop', 'Not Available', 'Not Available', '2025-05-07 21:00:00+00', '2026-03-12 21:00:00+00', NULL, 'Chrome 141', 'Riyadh, Saudi Arabia', 'الرياض، المملكة العربية السعودية'),
	('C1000001', '0198f7a1-4c80-7f98-8f0f-05b8f05c77ec', '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'Ttz5wC0cEENeWpCZSK8Bhs4DqXnMfLdtIjvWRiIt5PQ', 'Safari on iPhone', 'iOS 26.1', 'iPhone', 'Apple', 'Apple', '2025-08-29 21:00:00+00', '2026-03-10 21:00:00+00', NULL, 'Safari 26', 'Riyadh, Saudi Arabia', 'الرياض، المملكة العربية السعودية'),
	('C1000001', '019b23d0-1c80-7276-8580-9f161883104e', '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'cwcVtDJN2u-gLWHLR6PZjyUWF8t9h9d7SzMoNdCp25s', 'Firefox on macOS', 'macOS 15.6', 'Desktop', 'Apple', 'Apple', '2025-12-15 21:00:00+00', '2026-01-31 21:00:00+00', NULL, 'Firefox 143', 'Jeddah, Saudi Arabia', 'جدة، المملكة العربية السعودية');

INSERT INTO public.auth_session (client_id, session_id, cardmember_id, kind, jkt, device_id, place_en, place_ar, opened_at, last_active_at, expires_at, ended_at, ended_because, device_name, device_os, device_model, browser) VALUES
	('C1000001', 'daCgg_NicbnNFqlFsjhqPw', '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'temp', 'JbmaPRRIWzg0-Tu0p7wz_y5j7cf4wxJ4Fn9Wr6dRcoQ', NULL, NULL, NULL, '2026-03-14 07:30:00+00', '2026-03-14 07:30:00+00', '2026-03-14 07:40:00+00', '2026-03-14 07:30:00+00', 'signedIn', 'Not Available', 'Not Available', 'Not Available', 'Not Available'),
	('C1000001', 't4HKq1uZ5jKA4cevovxCsg', '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'access', 'JbmaPRRIWzg0-Tu0p7wz_y5j7cf4wxJ4Fn9Wr6dRcoQ', NULL, NULL, NULL, '2026-03-14 07:30:00+00', '2026-03-14 07:30:00+00', '2026-03-14 19:30:00+00', NULL, NULL, 'Not Available', 'Not Available', 'Not Available', 'Not Available'),
	('C1000001', 'bkAp2fu-GoDsUGQ-N_5Xpw', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', 'temp', 'avXNYrFTjNR1Uc90HAUEjyuL9N79OLtLK2kbes2ow-g', NULL, NULL, NULL, '2026-03-14 07:30:00+00', '2026-03-14 07:30:00+00', '2026-03-14 07:40:00+00', '2026-03-14 07:30:00+00', 'signedIn', 'Not Available', 'Not Available', 'Not Available', 'Not Available'),
	('C1000001', '8UduOtbZwjgu-Gk-f-X4_w', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', 'access', 'avXNYrFTjNR1Uc90HAUEjyuL9N79OLtLK2kbes2ow-g', NULL, NULL, NULL, '2026-03-14 07:30:00+00', '2026-03-14 07:30:00+00', '2026-03-14 19:30:00+00', NULL, NULL, 'Not Available', 'Not Available', 'Not Available', 'Not Available');

INSERT INTO public.card (client_id, id, account_id, cardmember_id, primary_card_id, kind, state, serial_number, last_digits, expires_on, name_on_card, credit_limit_minor, issued_on, state_since, suspended_because, returns_on, stopped_because, replaces_card_id) VALUES
	('C1000001', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01940f11-9c80-70ff-839a-664b6fc6d3e3', NULL, 'primary', 'active', '4000100001', '71946', '2028-09-30', 'NOURA ALHARBI', NULL, '2023-07-08', NULL, NULL, NULL, NULL, NULL),
	('C1000001', '018ed41c-2c80-70ee-8502-64ed97699ebc', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '01893227-8c80-7ced-8bc7-3f70b9efafe0', 'supplementary', 'active', '4000100002', '52208', '2028-09-30', 'FAISAL ALHARBI', 1200000, '2024-04-13', NULL, NULL, NULL, NULL, NULL),
	('C1000001', '01947610-cc80-7ccc-8dcf-539db50a1309', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01940f11-9c80-7729-8307-624baf12977d', '01893227-8c80-7ced-8bc7-3f70b9efafe0', 'supplementary', 'active', '4000100003', '63370', '2029-03-31', 'LAMA ALHARBI', 500000, '2025-01-18', NULL, NULL, NULL, NULL, NULL);

INSERT INTO public.merchant (id, name_en, name_ar, category, city_en, city_ar, country) VALUES
	('01940f11-9c80-75c5-8ca5-d325ff5b90a5', 'Nakhla Market', 'أسواق نخلة', 'groceries', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-7d95-8bbd-38531973e48f', 'Bustan Fresh Foods', 'بستان للأغذية الطازجة', 'groceries', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-76a2-8bd1-bf943a1a221c', 'Sunbula Bakery', 'مخبز سنبلة', 'groceries', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-74ba-8f43-529fdb35b156', 'Marsa Grocers', 'بقالة المرسى', 'groceries', 'Jeddah', 'جدة', 'SA'),
	('01940f11-9c80-75e2-8677-81484b9b783b', 'Qafila Fuel Station', 'محطة القافلة للوقود', 'fuel', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-7564-8c63-b581e123b2f2', 'Tuwaiq Road Station', 'محطة طريق طويق', 'fuel', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-7fb5-8895-12afa186f9b8', 'Coast Road Fuel', 'محطة طريق الساحل', 'fuel', 'Al Khobar', 'الخبر', 'SA'),
	('01940f11-9c80-74ac-8d63-191c371e6381', 'Gold Dallah Coffee', 'قهوة الدلة الذهبية', 'restaurants', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-7aa0-8ff9-623028fb87b6', 'Samar Majlis Restaurant', 'مطعم مجلس السمر', 'restaurants', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-75d4-86ee-b5387b48ea62', 'Clay Tannour', 'تنور الطين', 'restaurants', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-7bee-8235-1915e792537b', 'Cardamom Lane Cafe', 'مقهى درب الهيل', 'restaurants', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-74a2-868f-2cc651108813', 'Pearl Quay Seafood', 'مأكولات رصيف اللؤلؤ', 'restaurants', 'Jeddah', 'جدة', 'SA'),
	('01940f11-9c80-70db-84b1-1285a4105446', 'Sidra Valley Kitchen', 'مطبخ وادي السدرة', 'restaurants', 'AlUla', 'العلا', 'SA'),
	('01940f11-9c80-769e-802a-481e505eab3f', 'Oud Threads', 'خيوط العود', 'shopping', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-73a6-8fbf-0b22e759a7c9', 'Zari Fabrics', 'أقمشة الزري', 'shopping', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-78cd-8e38-fa018076cd4a', 'Rafia Home', 'رافية للمنزل', 'shopping', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-7635-812e-7ca987859555', 'Falak Jewellery', 'مجوهرات فلك', 'shopping', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-7a49-8b6f-123a8c3ea39b', 'Lamsa Electronics', 'إلكترونيات لمسة', 'shopping', 'Al Khobar', 'الخبر', 'SA'),
	('01940f11-9c80-75cb-8739-43c2a215c00b', 'Yasmin Grove Pharmacy', 'صيدلية بستان الياسمين', 'health', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-7e1d-8e96-5569dbfbc287', 'Noor Hills Dental Clinic', 'عيادة تلال النور للأسنان', 'health', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-7e3f-8541-fc777c46d890', 'Qasr Store', 'متجر قصر', 'online', 'Online', 'عبر الإنترنت', 'SA'),
	('01940f11-9c80-7d33-85ee-70b2831e6a98', 'Waraq Books', 'كتب ورق', 'online', 'Online', 'عبر الإنترنت', 'SA'),
	('01940f11-9c80-737b-8ff5-e5de09b6bc6d', 'Sanduq Delivery', 'صندوق للتوصيل', 'online', 'Online', 'عبر الإنترنت', 'SA'),
	('01940f11-9c80-70c6-80db-3fdd7395d6bb', 'Parcel & Pine', 'بارسل آند باين', 'online', 'Online', 'عبر الإنترنت', 'US'),
	('01940f11-9c80-7a02-8012-c469be09016c', 'Riwaya Audio Books', 'رواية للكتب الصوتية', 'subscriptions', 'Online', 'عبر الإنترنت', 'SA'),
	('01940f11-9c80-7a40-8751-9458bd050c30', 'Shashati Films', 'أفلام شاشتي', 'subscriptions', 'Online', 'عبر الإنترنت', 'SA'),
	('01940f11-9c80-73a5-824e-0b91535eb988', 'Cloudcask Storage', 'كلاود كاسك للتخزين', 'subscriptions', 'Online', 'عبر الإنترنت', 'US'),
	('01940f11-9c80-712d-85dd-e3fff5a132de', 'Tunemeadow Music', 'تيون ميدو للموسيقى', 'subscriptions', 'Online', 'عبر الإنترنت', 'US'),
	('01940f11-9c80-7624-813d-0b3a02eaa0bd', 'Janah Airways', 'طيران جناح', 'travel', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-7af2-88c6-dd9a86abec12', 'Rihla Rail', 'قطار رحلة', 'travel', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-712a-8e0f-e8b0585aa64d', 'Sandstone Camp', 'مخيم الحجر الرملي', 'travel', 'AlUla', 'العلا', 'SA'),
	('01940f11-9c80-79dc-8239-506b4b9b0db3', 'Coral Gate Hotel', 'فندق بوابة المرجان', 'travel', 'Jeddah', 'جدة', 'SA'),
	('01940f11-9c80-7cf5-8b9c-30a6ba98aebe', 'Larkmoor House Hotel', 'فندق لاركمور هاوس', 'travel', 'London', 'لندن', 'GB'),
	('01940f11-9c80-7e4d-8767-4a6cc3f66788', 'Foxglove Cabs', 'سيارات فوكسغلوف', 'travel', 'London', 'لندن', 'GB'),
	('01940f11-9c80-7f3d-8b15-df8fe152202b', 'Thistle & Rye', 'ثيسل آند راي', 'restaurants', 'London', 'لندن', 'GB'),
	('01940f11-9c80-7c6c-8ede-171b4c8c8e8d', 'Ember Yard Grill House', 'مشويات إمبر هاوس', 'restaurants', 'London', 'لندن', 'GB'),
	('01940f11-9c80-75c2-8091-2a3c501e18e4', 'Wrenfield & Daughters', 'رينفيلد آند دوترز', 'shopping', 'London', 'لندن', 'GB'),
	('01940f11-9c80-7311-8ac4-680968168e6f', 'Quillgate Books', 'مكتبة كويلغيت', 'shopping', 'London', 'لندن', 'GB'),
	('01940f11-9c80-7234-8a9c-f1f1d7775438', 'Harrow & Pine Hotel', 'فندق هارو آند باين', 'travel', 'New York', 'نيويورك', 'US'),
	('01940f11-9c80-70ce-88c8-710476953370', 'Copperline Cars', 'سيارات كوبرلاين', 'travel', 'New York', 'نيويورك', 'US'),
	('01940f11-9c80-7582-813f-00c76265a306', 'Juniper Corner Diner', 'مطعم ركن العرعر', 'restaurants', 'New York', 'نيويورك', 'US'),
	('01940f11-9c80-7f5c-81d8-f903a1ff3b0c', 'Marlowe Street Outfitters', 'أزياء شارع مارلو', 'shopping', 'New York', 'نيويورك', 'US'),
	('01940f11-9c80-7c9c-81f1-8df996073f55', 'Cash machine, Olaya', 'صراف آلي، العليا', 'cash', 'Riyadh', 'الرياض', 'SA'),
	('01940f11-9c80-7e3c-8f5e-0e92127613ed', 'Cash machine, Mayfair', 'صراف آلي، مايفير', 'cash', 'London', 'لندن', 'GB');

INSERT INTO public.card_authorization (client_id, id, account_id, card_id, cardmember_id, merchant_id, kind, state, occurred_at, expires_at, serial_number, reference, billing_minor, transaction_minor, transaction_currency, fx_rate, fx_fee_minor, released_minor) VALUES
	('C1000001', '019ce7cc-1e80-747c-8b17-3fd0767215aa', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01940f11-9c80-7bee-8235-1915e792537b', 'purchase', 'pending', '2026-03-13 15:24:00+00', '2026-03-24 21:00:00+00', '1000000071', '281441289240', 4650, 4650, 'SAR', NULL, NULL, 0),
	('C1000001', '019ce829-80c0-7993-890f-7ae7bea2b4d2', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01940f11-9c80-75c5-8ca5-d325ff5b90a5', 'purchase', 'pending', '2026-03-13 17:06:00+00', '2026-03-24 21:00:00+00', '1000000072', '821459022573', 31275, 31275, 'SAR', NULL, NULL, 0),
	('C1000001', '019ce345-0fc0-7238-8dc9-3b6c7ff92eed', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01940f11-9c80-70c6-80db-3fdd7395d6bb', 'purchase', 'pending', '2026-03-12 18:18:00+00', '2026-03-24 21:00:00+00', '1000000074', '026417352610', 21081, 5499, 'USD', 3.750000, 460, 0),
	('C1000001', '019ce771-7b60-7c5e-80cf-89ea5e8d7d7b', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '01940f11-9c80-7564-8c63-b581e123b2f2', 'purchase', 'pending', '2026-03-13 13:45:00+00', '2026-03-24 21:00:00+00', '1000000073', '624397467213', 9800, 9800, 'SAR', NULL, NULL, 10200);

INSERT INTO public.card_blocked_merchant (client_id, card_id, merchant_id, closed_by, by_primary, closed_at) VALUES
	('C1000001', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-737b-8ff5-e5de09b6bc6d', '01940f11-9c80-70ff-839a-664b6fc6d3e3', true, '2026-03-12 15:00:00+00');

INSERT INTO public.card_control (client_id, card_id, control, closed_by, by_primary, closed_at) VALUES
	('C1000001', '01947610-cc80-7ccc-8dcf-539db50a1309', 'online', '01940f11-9c80-70ff-839a-664b6fc6d3e3', true, '2026-03-12 15:00:00+00'),
	('C1000001', '01947610-cc80-7ccc-8dcf-539db50a1309', 'cash', '01940f11-9c80-70ff-839a-664b6fc6d3e3', true, '2026-03-12 15:00:00+00'),
	('C1000001', '018ed41c-2c80-70ee-8502-64ed97699ebc', 'abroad', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', false, '2026-03-12 15:00:00+00');

INSERT INTO public.card_pin (client_id, card_id, wrapped_key, block, set_at, viewed_on, views) VALUES
	('C1000001', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '\x0001ce271669b713616f935a0e412c8bd00ef632d3d79bd12c896cb695b9c696067e1f9a6b6f01fcc09cae8e14ab76e5650e81ca1e3491cb48c9a8345f1c', '\xcc3890092b637c8fc9b169a4c00c0c87', '2023-07-07 21:00:00+00', NULL, 0),
	('C1000001', '018ed41c-2c80-70ee-8502-64ed97699ebc', '\x00017f241c4866a4de615c4fd0acf351b240fdbe27b7f9527a00427e25636da6044d8dbb780eebde222f15e0f0444b0ce3ddd952b551d6a48d3cfe5a1850', '\x0f2eb02d58cd7ff6ea193d33638a3820', '2024-04-12 21:00:00+00', NULL, 0),
	('C1000001', '01947610-cc80-7ccc-8dcf-539db50a1309', '\x000122b3650d49637058982c811e453de80a8a3c46826d0fb3db26dbc3d07e16d7ce4a5102890be5137f46461ac09132a361ba2b2956977006884630c4a6', '\xaed633fe2964bda3ff81d673e12bf364', '2025-01-17 21:00:00+00', NULL, 0);

INSERT INTO public.card_report (client_id, card_id, reported_by, what, reported_at, request_reference, made_card_id) VALUES
	('C1000001', '01947610-cc80-7ccc-8dcf-539db50a1309', '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'damaged', '2026-03-12 06:00:00+00', 'YEMG-Y314', NULL);

INSERT INTO public.declined_attempt (client_id, id, account_id, card_id, cardmember_id, merchant_id, source, external_id, reason, occurred_at, transaction_minor, transaction_currency, billing_minor) VALUES
	('C1000001', 'fa2759c5-9545-c605-062a-a0c5a803d3b6', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01947610-cc80-7ccc-8dcf-539db50a1309', '01940f11-9c80-7729-8307-624baf12977d', '01940f11-9c80-76a2-8bd1-bf943a1a221c', 'demonstration', 'declined-12', 'wrongPin', '2026-02-27 13:18:00+00', 3450, 'SAR', 3450),
	('C1000001', '2b7a80f3-4dcd-801a-9b29-bc5d19233f27', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01947610-cc80-7ccc-8dcf-539db50a1309', '01940f11-9c80-7729-8307-624baf12977d', '01940f11-9c80-74ac-8d63-191c371e6381', 'demonstration', 'declined-13', 'pinLocked', '2026-02-27 13:30:00+00', 2100, 'SAR', 2100),
	('C1000001', '70ca1eb3-0bbe-8020-5cab-7488dae37f95', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '01940f11-9c80-7a49-8b6f-123a8c3ea39b', 'demonstration', 'declined-10', 'cardLimit', '2026-03-08 17:12:00+00', 1349900, 'SAR', 1349900),
	('C1000001', 'ca6fa761-893a-f299-8ec9-f66c2e116703', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01947610-cc80-7ccc-8dcf-539db50a1309', '01940f11-9c80-7729-8307-624baf12977d', '01940f11-9c80-7e3f-8541-fc777c46d890', 'demonstration', 'declined-2', 'onlineOff', '2026-03-13 17:36:00+00', 18900, 'SAR', 18900),
	('C1000001', '860570e6-2046-e636-e709-08d609f68fcb', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '01940f11-9c80-737b-8ff5-e5de09b6bc6d', 'demonstration', 'declined-11', 'notConfirmed', '2026-03-05 18:48:00+00', 8650, 'SAR', 8650),
	('C1000001', 'c1ddafa8-7133-f20f-6f02-62703354caa3', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01940f11-9c80-737b-8ff5-e5de09b6bc6d', 'demonstration', 'declined-1', 'merchantBlocked', '2026-03-13 10:12:00+00', 6400, 'SAR', 6400),
	('C1000001', 'c86aa816-af79-3074-d71d-ef77390002e9', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01940f11-9c80-70c6-80db-3fdd7395d6bb', 'demonstration', 'declined-6', 'wrongDetails', '2026-03-13 16:24:00+00', 24900, 'USD', 95457),
	('C1000001', '6c4758f1-7f7c-b029-b9c8-52d86cc5d541', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01940f11-9c80-7e4d-8767-4a6cc3f66788', 'demonstration', 'declined-9', 'technical', '2026-01-30 20:06:00+00', 2350, 'GBP', 11384),
	('C1000001', '7a868983-4b62-fec4-3257-0202cd1da5d0', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '01940f11-9c80-70ce-88c8-710476953370', 'demonstration', 'declined-4', 'abroadOff', '2026-03-13 02:18:00+00', 4100, 'USD', 15718),
	('C1000001', '95e168a2-9f22-f259-bc62-6f542ab47f7c', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01940f11-9c80-7f5c-81d8-f903a1ff3b0c', 'demonstration', 'declined-7', 'suspectedFraud', '2026-03-10 00:12:00+00', 189900, 'USD', 728005),
	('C1000001', '831bcac2-8a52-c3bf-69a3-830d92c56ecc', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01940f11-9c80-7c9c-81f1-8df996073f55', 'demonstration', 'declined-8', 'wrongPin', '2026-02-19 14:36:00+00', 100000, 'SAR', 100000),
	('C1000001', 'cc806cc3-0d81-4aec-e94b-4d001dbf8268', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01947610-cc80-7ccc-8dcf-539db50a1309', '01940f11-9c80-7729-8307-624baf12977d', '01940f11-9c80-7c9c-81f1-8df996073f55', 'demonstration', 'declined-3', 'cashOff', '2026-03-13 13:54:00+00', 50000, 'SAR', 50000);

INSERT INTO public.request (client_id, id, reference, kind, state, cardmember_id, card_id, holder_id, details, is_abroad, opened_at, state_since, due_from, due_on, reminded_on) VALUES
	('C1000001', '019ce0a1-6700-74e9-877d-9bf2498e7d8c', 'YEMG-Y314', 'cardIssue', 'onItsWay', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01947610-cc80-7ccc-8dcf-539db50a1309', '01940f11-9c80-7729-8307-624baf12977d', '{"reason": "chip", "report": "damaged", "address": {"city": "Riyadh", "line1": "7421 Wadi Street", "line2": "Alyasmin district", "country": "SA"}, "deliverTo": "kingdom", "contactMethod": "sms", "recurringFollows": true, "unknownTransactions": [], "additionalInformation": null}', false, '2026-03-12 06:00:00+00', '2026-03-13 08:00:00+00', '2026-03-12', '2026-03-23', NULL),
	('C1000001', '019c17c9-6300-7d53-80fa-dea8a1cc4360', 'ZJ85-KQKY', 'cardIssue', 'withdrawn', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '{"reason": "chip", "report": "damaged", "address": {"city": "Riyadh", "line1": "7421 Wadi Street", "line2": "Alyasmin district", "country": "SA"}, "deliverTo": "kingdom", "contactMethod": "sms", "recurringFollows": true, "unknownTransactions": [], "additionalInformation": null}', false, '2026-02-01 06:00:00+00', '2026-02-01 07:00:00+00', NULL, NULL, NULL),
	('C1000001', '019ca7fb-7300-7bd1-882a-e306917f9fbd', 'QEBX-9FW0', 'cardIssue', 'withdrawn', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '{"reason": "chip", "report": "damaged", "address": {"city": "Riyadh", "line1": "7421 Wadi Street", "line2": "Alyasmin district", "country": "SA"}, "deliverTo": "kingdom", "contactMethod": "sms", "recurringFollows": true, "unknownTransactions": [], "additionalInformation": null}', false, '2026-03-01 06:00:00+00', '2026-03-02 07:00:00+00', NULL, NULL, NULL);

INSERT INTO public.draft (client_id, id, cardmember_id, kind, subject, content, key_generation, changed_at) VALUES
	('C1000001', 'dadf4499-46ec-4572-bc83-407e8c8fdb6b', '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'limit', '01893227-8c80-7ced-8bc7-3f70b9efafe0', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwibGFiZWwiOiJkcmFmdCBDMTAwMDAwMSAwMTk0MGYxMS05YzgwLTcwZmYtODM5YS02NjRiNmZjNmQzZTMgbGltaXQgMDE4OTMyMjctOGM4MC03Y2VkLThiYzctM2Y3MGI5ZWZhZmUwIiwia2lkIjoiMSJ9..RMiL32MADfFjLt0_.USE.CUgaiAM-C2oH9kTkyOOzPQ', 1, '2026-03-14 07:30:00+00');

INSERT INTO public.fx_rate (currency, rated_on, rate) VALUES
	('USD', '2026-02-20', 3.750000),
	('GBP', '2026-02-20', 4.758497),
	('USD', '2026-02-21', 3.750000),
	('GBP', '2026-02-21', 4.756162),
	('USD', '2026-02-22', 3.750000),
	('GBP', '2026-02-22', 4.764693),
	('USD', '2026-02-23', 3.750000),
	('GBP', '2026-02-23', 4.775067),
	('USD', '2026-02-24', 3.750000),
	('GBP', '2026-02-24', 4.779295),
	('USD', '2026-02-25', 3.750000),
	('GBP', '2026-02-25', 4.770107),
	('USD', '2026-02-26', 3.750000),
	('GBP', '2026-02-26', 4.757463),
	('USD', '2026-02-27', 3.750000),
	('GBP', '2026-02-27', 4.748687),
	('USD', '2026-02-28', 3.750000),
	('GBP', '2026-02-28', 4.753469),
	('USD', '2026-03-01', 3.750000),
	('GBP', '2026-03-01', 4.753927),
	('USD', '2026-03-02', 3.750000),
	('GBP', '2026-03-02', 4.755183),
	('USD', '2026-03-03', 3.750000),
	('GBP', '2026-03-03', 4.754681),
	('USD', '2026-03-04', 3.750000),
	('GBP', '2026-03-04', 4.750497),
	('USD', '2026-03-05', 3.750000),
	('GBP', '2026-03-05', 4.755343),
	('USD', '2026-03-06', 3.750000),
	('GBP', '2026-03-06', 4.764493),
	('USD', '2026-03-07', 3.750000),
	('GBP', '2026-03-07', 4.774750),
	('USD', '2026-03-08', 3.750000),
	('GBP', '2026-03-08', 4.762809),
	('USD', '2026-03-09', 3.750000),
	('GBP', '2026-03-09', 4.774845),
	('USD', '2026-03-10', 3.750000),
	('GBP', '2026-03-10', 4.776791),
	('USD', '2026-03-11', 3.750000),
	('GBP', '2026-03-11', 4.772817),
	('USD', '2026-03-12', 3.750000),
	('GBP', '2026-03-12', 4.784606),
	('USD', '2026-03-13', 3.750000),
	('GBP', '2026-03-13', 4.785260),
	('USD', '2026-03-14', 3.750000),
	('GBP', '2026-03-14', 4.781057);

INSERT INTO public.handshake_session (sid, request_uid, type, jkt, identity_seed, wrapped_secret, opened_at, expires_at, ended_at, messages, received_top, received_seen, sent_top) VALUES
	('uU522BKX3E-79CkE3bVNyQ', 'HdP26ovpOdrpUHPuQm101w', 'login', 'JbmaPRRIWzg0-Tu0p7wz_y5j7cf4wxJ4Fn9Wr6dRcoQ', 'cy2ISinaJAMtEvnbPIRQuQ', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwibGFiZWwiOiJoYW5kc2hha2UgdVU1MjJCS1gzRS03OUNrRTNiVk55USIsImtpZCI6IjEifQ..V2k5q6bx7BU86CDn.lKXADT94agK0DVdYvwjsrrTq2t3ij9OI1P4l3MbE0N0.YijdfrcQaJUwk8I78BSXLA', '2026-03-14 07:30:00+00', '2026-03-14 07:45:00+00', '2026-03-14 07:30:00+00', 2, 2, '3', 0),
	('c44prpMM_DiLRR0OsCxCug', 'KjU7CHGIyYu2tp84_a95lw', 'login', 'avXNYrFTjNR1Uc90HAUEjyuL9N79OLtLK2kbes2ow-g', 'IAHqOeYzcwtl37RCs7CiRw', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwibGFiZWwiOiJoYW5kc2hha2UgYzQ0cHJwTU1fRGlMUlIwT3NDeEN1ZyIsImtpZCI6IjEifQ..fLZSbmd2tU8GEv_z.O7qWWaplkjT_QD0W-FZVHALeqiO52nQFBzkBX-fBd88.Baf3tmL3L76MZTAjJbwn7Q', '2026-03-14 07:30:00+00', '2026-03-14 07:45:00+00', '2026-03-14 07:30:00+00', 2, 2, '3', 0);

INSERT INTO public.ledger_entry (source, kind, external_id, digest, client_id, entry_id, awaits, applied_at) VALUES
	('demonstration', 'posting', '1000000001', '\x6db3e84273937efecae42c540a955813', 'C1000001', '0194c975-6a98-7c88-84b1-738f2c61f40d', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000002', '\xceaa00d101b9f956c84ca892a6c8bc43', 'C1000001', '0194ffdd-bb08-7a5c-8065-21539d3d490f', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000003', '\xe509b227df0465d45f261046ff03e1cd', 'C1000001', '01951e38-4ca8-7968-8d87-5d7c7a00be93', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000004', '\x01bc9d8ecafea777244accc32916d029', 'C1000001', '0195418a-5660-7e60-88e9-defe7ce064b2', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000005', '\x55e419da3679e07d7ec08da27a68fea4', 'C1000001', '01955b23-b670-7067-8d7b-018ae0562487', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000006', '\x52f237203b8d577eb44a3812adf51388', 'C1000001', '019583d1-ca58-747b-85ec-4eac6e5adaa8', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000007', '\xd388021c1db8923b1bca1be3d553d4e6', 'C1000001', '0195a5e6-cbe8-7e28-8bc0-d8da87204ac0', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000008', '\x9c626653d359cc1cd165986e8dd593a4', 'C1000001', '0195c5b0-cff0-7039-8055-930f2a18fc71', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000009', '\x4a52f5907c9a51c64f5ecfbc27e9e20b', 'C1000001', '0195fa0c-be30-7da6-8ac9-807aaf02522c', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000010', '\xa3cd63e8fd9aa4fadda95cedd34b06f6', 'C1000001', '019623f8-7e50-77b4-8fca-c9bf9cc1bc0f', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000011', '\xd421e0b63964c21be0a3ae0db43d03bc', 'C1000001', '01964a0e-14d8-71c4-89a3-443563847626', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000012', '\x3d18661e77381be2e802d70f1a8ea44d', 'C1000001', '01966577-5ea0-7988-85a1-363d1251ea82', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000013', '\xc60fa31772db885b1c70730b2325eff1', 'C1000001', '0196b01d-fb08-74ff-82b9-82849db8deee', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000014', '\x047ba5a2e58acd17f2c548c86f2a1c6c', 'C1000001', '0196da46-a4e8-7150-8774-dff2ccc3fbb5', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000015', '\x47dff41e1554f55b5d43975d4c484ac2', 'C1000001', '01970845-68c0-7d77-871a-64f187c10988', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000016', '\x00c75535df3c1e8b60f1b18cfde7235b', 'C1000001', '0197304e-0d18-75ad-879d-d2b4a22ef155', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000017', '\xa259f3e514cb164a5ea46b2d9cb49730', 'C1000001', '01974050-f568-70d7-89a5-3cd3540fb54c', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000018', '\x8dd3e694099b15923e04e015f28b0ab8', 'C1000001', '019773b9-b5c0-72a2-866c-0d016daa7998', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000019', '\x07a6cfde74b030f18b02baaeb0884761', 'C1000001', '01979372-ba38-7904-8371-09e01a307cb7', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000020', '\x37e4ad9a410ec46f0fe770f801d35931', 'C1000001', '0197bc88-c750-7b6e-8dbf-87681fda228a', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000021', '\xae7e0e9c9156f5d6efa056da9a716d8e', 'C1000001', '0197e543-8568-7bd0-898c-0901aae33be1', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000022', '\xa0ee4af06d8ae1b30b7d3bf3ec89e523', 'C1000001', '01980928-edb0-72b0-8ea1-b76f02ab0e57', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000023', '\x08d299ebe17ec15bb710751c8445d556', 'C1000001', '019828b7-d100-7a14-81fb-76d5a4f6a47f', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000024', '\x7eeb1f4d78e11fbe41824f88ad34192c', 'C1000001', '019855b0-d8f0-7dda-8614-a9aeacf03b16', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000025', '\xf0961256854a70add132d6909ec622fc', 'C1000001', '019860c4-a1e0-75a5-8392-b84d61cc1d41', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000026', '\x604ff9358187de6adb38280c14c7afa8', 'C1000001', '019869aa-1920-725e-83f8-ba6cb83a5fa5', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000027', '\x54390628919c45c6fb3fd93cbb88c912', 'C1000001', '01987412-11b0-7353-808a-c9399e309c0d', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000028', '\x502b16b3eec6861787ac018d4cbf0df1', 'C1000001', '01987f53-37e8-7a93-825a-a1c8a3570fa3', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000029', '\x18173012eb9675ce6318a192674fbd6c', 'C1000001', '0198986b-2f10-7c65-88a8-eaa35ac53a61', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000030', '\xfc2f81a49204e256aff1b1bd554a3964', 'C1000001', '0198b8bc-b680-76cb-8217-1b6922336029', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000031', '\xec13869e9d94a445c4d57a705cf09593', 'C1000001', '0198e375-b980-7f51-8e11-661086a0797a', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000032', '\x359891d0421a5984b0412ee9da5a58bd', 'C1000001', '0198e770-d420-74b7-8cf8-72a675d3a668', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000033', '\x4b438fd1e976894c673759d22ea2a897', 'C1000001', '0198f9ea-0018-79a0-8b0f-bba3f17ec97a', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000034', '\x93aa33db5c1588068f20b64beb5dc1c8', 'C1000001', '01991ada-28e8-7f72-8a07-288c40a71dc8', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000035', '\x44b02b0ee518bf2b32019f4829d29316', 'C1000001', '0199444d-0f88-7334-8ce8-2ecc891cd164', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000036', '\x95bece92b13a2021239c46fb813521cd', 'C1000001', '0199751a-ed38-7ded-8fc7-b0fc93f664a8', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000037', '\x1640c2944ec926b70838a5d8ad0cf678', 'C1000001', '01998cd6-55e8-7d2a-8425-5b7df1cedbc6', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000038', '\x084eb791184006639dc9aff065159c48', 'C1000001', '0199d112-5680-7560-89cf-f856fed77539', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000039', '\x3defbdd7c8a4d1e7a4eae84c88f32fbc', 'C1000001', '019a0a61-ffd0-71a9-8682-8fb3d67c7dbf', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000040', '\xc3e5e81ba42493e2154134ed98de3046', 'C1000001', '019a1b2a-d030-7fdb-86c5-06b8e726f414', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000041', '\x87f1140185785640290a4513ff6cd159', 'C1000001', '019a305c-bf40-74f8-8a71-58e7ed5e92be', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000042', '\xdebc6459e13c38b5ebb50d847923d174', 'C1000001', '019a797f-7eb0-77d3-878e-53452d594023', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000043', '\x1b7238715eeb8f0b0fba04be8b6c8926', 'C1000001', '019a9ca9-9da8-722d-876a-9a611c8b28ba', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000044', '\xc4e79b5ca525c1426400eaa77982e873', 'C1000001', '019adf91-1e48-7cf8-8488-7b2a98365782', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000045', '\xe915b0469f6c88f9303df8acafb83778', 'C1000001', '019b09ac-3398-78ee-8076-978c25915b79', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000046', '\xc15bce988825694d383b0e837790ed6c', 'C1000001', '019b415d-f3f8-7d20-81c3-aaf294f29cbb', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000047', '\xf7245e82998619aca71387aece329d8f', 'C1000001', '019b73d1-30c0-702a-8523-5b5a2699eda0', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000048', '\x718fd5802a6505f05f35a8ee95af0c57', 'C1000001', '019b9f16-6a48-7da8-8535-bf6b7099892a', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000049', '\x4bfaf7b4d4d6805f0f39876b579de4e7', 'C1000001', '019bc0c4-2270-7904-8f60-500a8a37a36a', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000050', '\x156779f9d41966a2f01502c894b7c47e', 'C1000001', '019bed8a-ac98-7bac-8dd5-ae3b40b42007', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000051', '\xb9a85a3eacd4af29d599222d618a8c5c', 'C1000001', '019c03f6-f450-7b28-87a9-aa9dcfb5d067', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000052', '\xe1712385af1baef3feff7dace49d4060', 'C1000001', '019c0dd3-6a08-7528-8877-4ba6b4b6e35f', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000053', '\xc6f90d6a096dbd413fc816eb980b8ebc', 'C1000001', '019c1a8f-1698-7aeb-8ad8-9079c007ebd9', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000054', '\x2eb49658bb32236a04ec285bc9c5796c', 'C1000001', '019c27ff-ee10-7444-843b-135d8255b8a6', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000055', '\xd062e35dc1c0946032c180cee3dec183', 'C1000001', '019c6266-04b8-7f4b-8410-cfb7782e3c30', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000056', '\xa1eb9228cb2863835b2c4de81f827b17', 'C1000001', '019ca067-8200-74aa-8fb1-0ffd177f722d', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000057', '\x1af8ff2703df8ac88f155c99a8ed64c4', 'C1000001', '019cd40c-ed98-7b51-8de3-b0f3aec7b108', NULL, '2026-11-26 07:07:49.464831+00'),
	('rewards-fee', 'posting', '0194c876-8c80-7b0a-8a5c-bddc61146088:2026', '\x95688bcbb12d6dd9e86e59c4a4c6ad0b', 'C1000001', '019c2027-b880-7ef4-843d-a216e9a778be', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000058', '\xafdef62e816879a49f0ce9a694009ccd', 'C1000001', '019593be-09e0-7a4b-86c5-0efb346d1089', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000059', '\xf66f8c1c28cfdb8575eb5550f3f517f1', 'C1000001', '019642d6-41e0-7a54-875c-caba615e23a7', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000060', '\x6f39f9b472d1ee58434181cd9f4f518c', 'C1000001', '0196b422-29e0-739b-8669-6f1067692b70', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000061', '\x088d424172511ea2171f741af97b3b27', 'C1000001', '01976d87-19e0-7951-8730-6be6cea56b98', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000062', '\x10ab62c1d27e960fd4489c2db7b41e9e', 'C1000001', '01980805-e1e0-7795-86e6-85332c1c77c9', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000063', '\x8fa2d293729079b74d21018f762fd63f', 'C1000001', '0198a284-a9e0-7d92-8b61-29f3068d1d32', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000064', '\x72bbc562e62560511a2c5b586eb46f7c', 'C1000001', '01993d03-71e0-7433-8ecc-e5c1f699bfba', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000065', '\xe61b47d896d907fcff966d47907e09af', 'C1000001', '0199ec1b-a9e0-7899-89ff-1e68a471edad', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000066', '\x83256a729bd3279ee2176762981b8390', 'C1000001', '019a869a-71e0-76f2-8711-7709ef079771', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000067', '\x828ff00f77ccaf1e79d6ba533bb930c7', 'C1000001', '019b11a6-25e0-778f-8ff4-9898a727b633', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000068', '\xd2b260bcdc4bee1daee6f54487f854e3', 'C1000001', '019ba6fe-91e0-7244-87a6-d8a32c2f2ffb', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000069', '\xb5a6f237976b6810d6e7d9cdcd4e397a', 'C1000001', '019c6063-81e0-7681-879c-4e7493a06702', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'posting', '1000000070', '\x2598fffca93fd170997f18ac103c8bc5', 'C1000001', '019cdbfc-21e0-7fba-8a1d-a77c82d0c93f', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'authorization', '1000000071', '\x8b25b58869e92d23ec043eb13b828829', 'C1000001', '019ce7cc-1e80-747c-8b17-3fd0767215aa', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'authorization', '1000000072', '\x6bd795952c311a1cfd975d79f0818922', 'C1000001', '019ce829-80c0-7993-890f-7ae7bea2b4d2', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'authorization', '1000000073', '\x118b17e585f13953261cf8116a579df3', 'C1000001', '019ce771-7b60-7c5e-80cf-89ea5e8d7d7b', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'authorization', '1000000074', '\x34a2728ff5d0ac15c13e757cc27bae9a', 'C1000001', '019ce345-0fc0-7238-8dc9-3b6c7ff92eed', NULL, '2026-11-26 07:07:49.464831+00'),
	('demonstration', 'reversal', '1000000073', '\x96760323c35f5116e22bdd69c8ec2ba2', 'C1000001', '019ce771-7b60-7c5e-80cf-89ea5e8d7d7b', NULL, '2026-11-26 07:07:49.464831+00');

INSERT INTO public.mailing_address (client_id, cardmember_id, line1, line2, city, country) VALUES
	('C1000001', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '7421 Wadi Street', 'Alyasmin district', 'Riyadh', 'SA'),
	('C1000001', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '7421 Wadi Street', 'Alyasmin district', 'Riyadh', 'SA');

INSERT INTO public.one_time_code (client_id, otp_reference, session_id, cardmember_id, purpose, code_digest, tries, sent_at, expires_at, used_at, replaced_at, flow_id, action_digest) VALUES
	('C1000001', 's1erUTC7iHOwMNgLoGCFCQ', 'daCgg_NicbnNFqlFsjhqPw', '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'signIn', '\x70285b9b0214f69aab26546e47ffbe0b3af11a1bddf1ea615e391f337ea4b7d0', 1, '2026-03-14 07:30:00+00', '2026-03-14 07:33:00+00', '2026-03-14 07:30:00+00', NULL, NULL, NULL),
	('C1000001', 'bqbjMwkBg0BTk_3l1PACIA', 'bkAp2fu-GoDsUGQ-N_5Xpw', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', 'signIn', '\x44648933331a9b68123703f2793752c4279bee1c2e82ff6c3f2acfc800a97d93', 1, '2026-03-14 07:30:00+00', '2026-03-14 07:33:00+00', '2026-03-14 07:30:00+00', NULL, NULL, NULL);

INSERT INTO public.outbox_message (id, channel, recipient, body, code, at, call_id, state, purpose, language, subject, key, thread, expires_at, attempts, due_at, ended_at, failure) OVERRIDING SYSTEM VALUE VALUES
	(1, 'sms', '+966550000101', '••••• is your code to sign in to Sadu. Valid for 3 minutes. Never share it: our staff will never ask for it.
@localhost #•••••', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwibGFiZWwiOiJvdXRib3ggZEV4OVJ2Zi1JOHlsZGRFdzhsTzdmZyIsImtpZCI6IjEifQ..eXYlDmJFq0CRKv3V.yPzRF3w.cR_P8lhb_GfRR1ovI9ThcA', '2026-03-14 07:30:00+00', NULL, 'kept', 'code', 'en', NULL, 'dEx9Rvf-I8ylddEw8lO7fg', 'daCgg_NicbnNFqlFsjhqPw', '2026-03-14 07:33:00+00', 0, NULL, NULL, NULL),
	(2, 'sms', '+966550000102', '••••• is your code to sign in to Sadu. Valid for 3 minutes. Never share it: our staff will never ask for it.
@localhost #•••••', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwibGFiZWwiOiJvdXRib3ggRXdhdV9ndEF1ek5OOC1yc05lM0llQSIsImtpZCI6IjEifQ..mtSKuQ0mv336-pAO.uXrLOrs.mbrY7ScLFeGshbmgI4l5jQ', '2026-03-14 07:30:00+00', NULL, 'kept', 'code', 'en', NULL, 'Ewau_gtAuzNN8-rsNe3IeA', 'bkAp2fu-GoDsUGQ-N_5Xpw', '2026-03-14 07:33:00+00', 0, NULL, NULL, NULL);

INSERT INTO public.point_entry (client_id, id, account_id, kind, points, occurred_at, counted_on, note_en, note_ar, source, external_id) VALUES
	('C1000001', '019cccac-c280-7d0a-8c1a-b92539f6b0c3', '0194c876-8c80-7b0a-8a5c-bddc61146088', 'referral_bonus', 100000, '2026-03-08 09:00:00+00', '2026-03-08', NULL, NULL, 'demonstration', 'noura');

INSERT INTO public.statement (client_id, id, account_id, number, opened_on, closed_on, due_on, currency, opening_minor, charges_minor, credits_minor, closing_minor, closing_points, past_due_minor) VALUES
	('C1000001', '01955382-4080-7803-8ca1-83ff9a489e9e', '0194c876-8c80-7b0a-8a5c-bddc61146088', 1, '2025-02-03', '2025-03-02', '2025-03-23', 'SAR', 0, 106888, 0, 106888, 283, 0),
	('C1000001', '0195f327-6480-790a-89ec-cdd72acfe28a', '0194c876-8c80-7b0a-8a5c-bddc61146088', 2, '2025-03-03', '2025-04-02', '2025-04-23', 'SAR', 106888, 139583, 106888, 139583, 360, 0),
	('C1000001', '01968da6-2c80-7e91-82da-641b640fb754', '0194c876-8c80-7b0a-8a5c-bddc61146088', 3, '2025-04-03', '2025-05-02', '2025-05-23', 'SAR', 139583, 19584, 139583, 19584, 410, 0),
	('C1000001', '01972d4b-5080-7d13-8950-b31903ac0344', '0194c876-8c80-7b0a-8a5c-bddc61146088', 4, '2025-05-03', '2025-06-02', '2025-06-23', 'SAR', 19584, 88193, 19584, 88193, 644, 0),
	('C1000001', '0197c7ca-1880-7def-8c5c-5d18e0232acf', '0194c876-8c80-7b0a-8a5c-bddc61146088', 5, '2025-06-03', '2025-07-02', '2025-07-23', 'SAR', 88193, 57561, 88193, 57561, 772, 0),
	('C1000001', '0198676f-3c80-77f4-8933-0a3b0189fd6d', '0194c876-8c80-7b0a-8a5c-bddc61146088', 6, '2025-07-03', '2025-08-02', '2025-08-23', 'SAR', 57561, 102384, 57561, 102384, 1044, 0),
	('C1000001', '01990714-6080-7606-8c93-3783d513d84d', '0194c876-8c80-7b0a-8a5c-bddc61146088', 7, '2025-08-03', '2025-09-02', '2025-09-23', 'SAR', 102384, 138650, 102384, 138650, 1257, 0),
	('C1000001', '0199a193-2880-773a-8523-0ece158de5e7', '0194c876-8c80-7b0a-8a5c-bddc61146088', 8, '2025-09-03', '2025-10-02', '2025-10-23', 'SAR', 138650, 114908, 138650, 114908, 1335, 0),
	('C1000001', '019a4138-4c80-70ee-88f1-291de818ef40', '0194c876-8c80-7b0a-8a5c-bddc61146088', 9, '2025-10-03', '2025-11-02', '2025-11-23', 'SAR', 114908, 66279, 114908, 66279, 1510, 0),
	('C1000001', '019adbb7-1480-7d7b-8a29-c971c41c2b67', '0194c876-8c80-7b0a-8a5c-bddc61146088', 10, '2025-11-03', '2025-12-02', '2025-12-23', 'SAR', 66279, 70901, 66279, 70901, 1698, 0),
	('C1000001', '019b7b5c-3880-7813-8294-909ed1cb71f8', '0194c876-8c80-7b0a-8a5c-bddc61146088', 11, '2025-12-03', '2026-01-02', '2026-01-23', 'SAR', 70901, 114751, 70901, 114751, 2003, 0),
	('C1000001', '019c1b01-5c80-71b0-84f6-a5641a835abc', '0194c876-8c80-7b0a-8a5c-bddc61146088', 12, '2026-01-03', '2026-02-02', '2026-02-23', 'SAR', 114751, 179962, 114751, 179962, 2307, 0),
	('C1000001', '019cab33-6c80-76e5-8fcf-5e3a3ccc4e77', '0194c876-8c80-7b0a-8a5c-bddc61146088', 13, '2026-02-03', '2026-03-02', '2026-03-23', 'SAR', 179962, 243291, 179962, 243291, 2929, 0);

INSERT INTO public.posting (client_id, id, account_id, card_id, cardmember_id, statement_id, authorization_id, merchant_id, kind, occurred_at, posted_on, serial_number, reference, description_en, description_ar, billing_minor, transaction_minor, transaction_currency, fx_rate, fx_fee_minor, cash_back_minor, points, refund_of) VALUES
	('C1000001', '019cd40c-ed98-7b51-8de3-b0f3aec7b108', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', NULL, NULL, '01940f11-9c80-74ac-8d63-191c371e6381', 'purchase', '2026-03-09 19:22:23+00', '2026-03-11', '1000000057', '966877412096', 'Gold Dallah Coffee, Riyadh', 'قهوة الدلة الذهبية، الرياض', 3800, 3800, 'SAR', NULL, NULL, NULL, 10, NULL),
	('C1000001', '0195418a-5660-7e60-88e9-defe7ce064b2', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01955382-4080-7803-8ca1-83ff9a489e9e', NULL, '01940f11-9c80-75c5-8ca5-d325ff5b90a5', 'purchase', '2025-02-26 09:15:40+00', '2025-02-27', '1000000004', '744678115161', 'Nakhla Market, Riyadh', 'أسواق نخلة، الرياض', 18997, 18997, 'SAR', NULL, NULL, NULL, 50, NULL),
	('C1000001', '01951e38-4ca8-7968-8d87-5d7c7a00be93', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01955382-4080-7803-8ca1-83ff9a489e9e', NULL, '01940f11-9c80-70c6-80db-3fdd7395d6bb', 'purchase', '2025-02-19 12:39:21+00', '2025-02-20', '1000000003', '515511927672', 'Parcel & Pine, Online', 'بارسل آند باين، عبر الإنترنت', 59349, 15481, 'USD', 3.750000, 1295, NULL, 158, NULL),
	('C1000001', '0194ffdd-bb08-7a5c-8065-21539d3d490f', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01955382-4080-7803-8ca1-83ff9a489e9e', NULL, '01940f11-9c80-78cd-8e38-fa018076cd4a', 'purchase', '2025-02-13 15:11:49+00', '2025-02-14', '1000000002', '720893968844', 'Rafia Home, Riyadh', 'رافية للمنزل، الرياض', 24642, 24642, 'SAR', NULL, NULL, NULL, 65, NULL),
	('C1000001', '0194c975-6a98-7c88-84b1-738f2c61f40d', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01955382-4080-7803-8ca1-83ff9a489e9e', NULL, '01940f11-9c80-7a40-8751-9458bd050c30', 'purchase', '2025-02-03 01:38:23+00', '2025-02-04', '1000000001', '162802871164', 'Shashati Films, Online', 'أفلام شاشتي، عبر الإنترنت', 3900, 3900, 'SAR', NULL, NULL, NULL, 10, NULL),
	('C1000001', '019593be-09e0-7a4b-86c5-0efb346d1089', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '0195f327-6480-790a-89ec-cdd72acfe28a', NULL, NULL, 'payment', '2025-03-14 08:21:00+00', '2025-03-14', '1000000058', '010358201529', 'Payment received through SADAD', 'دفعة مستلمة عبر «سداد»', -106888, -106888, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '0195c5b0-cff0-7039-8055-930f2a18fc71', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '0195f327-6480-790a-89ec-cdd72acfe28a', NULL, '01940f11-9c80-7a02-8012-c469be09016c', 'purchase', '2025-03-24 01:07:34+00', '2025-03-26', '1000000008', '494115170689', 'Riwaya Audio Books, Online', 'رواية للكتب الصوتية، عبر الإنترنت', 2900, 2900, 'SAR', NULL, NULL, NULL, 7, NULL),
	('C1000001', '0195a5e6-cbe8-7e28-8bc0-d8da87204ac0', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '0195f327-6480-790a-89ec-cdd72acfe28a', NULL, '01940f11-9c80-7a49-8b6f-123a8c3ea39b', 'purchase', '2025-03-17 20:58:41+00', '2025-03-18', '1000000007', '720799669319', 'Lamsa Electronics, Al Khobar', 'إلكترونيات لمسة، الخبر', 18115, 18115, 'SAR', NULL, NULL, NULL, 48, NULL),
	('C1000001', '019583d1-ca58-747b-85ec-4eac6e5adaa8', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '0195f327-6480-790a-89ec-cdd72acfe28a', NULL, '01940f11-9c80-7564-8c63-b581e123b2f2', 'purchase', '2025-03-11 06:08:39+00', '2025-03-12', '1000000006', '702238811355', 'Tuwaiq Road Station, Riyadh', 'محطة طريق طويق، الرياض', 8568, 8568, 'SAR', NULL, NULL, NULL, 22, NULL),
	('C1000001', '01955b23-b670-7067-8d7b-018ae0562487', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '0195f327-6480-790a-89ec-cdd72acfe28a', NULL, '01940f11-9c80-7c9c-81f1-8df996073f55', 'cash', '2025-03-03 08:33:42+00', '2025-03-05', '1000000005', '786962209522', 'Cash machine, Olaya, Riyadh', 'صراف آلي، العليا، الرياض', 110000, 110000, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '019642d6-41e0-7a54-875c-caba615e23a7', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '01968da6-2c80-7e91-82da-641b640fb754', NULL, NULL, 'payment', '2025-04-17 08:21:00+00', '2025-04-17', '1000000059', '294094798468', 'Payment received through SADAD', 'دفعة مستلمة عبر «سداد»', -139583, -139583, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '01966577-5ea0-7988-85a1-363d1251ea82', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01968da6-2c80-7e91-82da-641b640fb754', NULL, '01940f11-9c80-7a02-8012-c469be09016c', 'purchase', '2025-04-24 01:44:04+00', '2025-04-26', '1000000012', '333830755099', 'Riwaya Audio Books, Online', 'رواية للكتب الصوتية، عبر الإنترنت', 2900, 2900, 'SAR', NULL, NULL, NULL, 7, NULL),
	('C1000001', '01964a0e-14d8-71c4-89a3-443563847626', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '01968da6-2c80-7e91-82da-641b640fb754', NULL, '01940f11-9c80-7564-8c63-b581e123b2f2', 'purchase', '2025-04-18 17:59:19+00', '2025-04-19', '1000000011', '579709671918', 'Tuwaiq Road Station, Riyadh', 'محطة طريق طويق، الرياض', 5581, 5581, 'SAR', NULL, NULL, NULL, 14, NULL),
	('C1000001', '019623f8-7e50-77b4-8fca-c9bf9cc1bc0f', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '01968da6-2c80-7e91-82da-641b640fb754', NULL, '01940f11-9c80-7564-8c63-b581e123b2f2', 'purchase', '2025-04-11 08:30:10+00', '2025-04-12', '1000000010', '086569740639', 'Tuwaiq Road Station, Riyadh', 'محطة طريق طويق، الرياض', 7952, 7952, 'SAR', NULL, NULL, NULL, 21, NULL),
	('C1000001', '0195fa0c-be30-7da6-8ac9-807aaf02522c', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01968da6-2c80-7e91-82da-641b640fb754', NULL, '01940f11-9c80-75d4-86ee-b5387b48ea62', 'purchase', '2025-04-03 05:08:14+00', '2025-04-05', '1000000009', '989299742774', 'Clay Tannour, Riyadh', 'تنور الطين، الرياض', 3151, 3151, 'SAR', NULL, NULL, NULL, 8, NULL),
	('C1000001', '0196b422-29e0-739b-8669-6f1067692b70', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '01972d4b-5080-7d13-8950-b31903ac0344', NULL, NULL, 'payment', '2025-05-09 08:21:00+00', '2025-05-09', '1000000060', '522288969916', 'Payment received through SADAD', 'دفعة مستلمة عبر «سداد»', -19584, -19584, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '01970845-68c0-7d77-871a-64f187c10988', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01972d4b-5080-7d13-8950-b31903ac0344', NULL, '01940f11-9c80-7564-8c63-b581e123b2f2', 'purchase', '2025-05-25 16:27:36+00', '2025-05-26', '1000000015', '674968160864', 'Tuwaiq Road Station, Riyadh', 'محطة طريق طويق، الرياض', 7178, 7178, 'SAR', NULL, NULL, NULL, 19, NULL),
	('C1000001', '0196da46-a4e8-7150-8774-dff2ccc3fbb5', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01972d4b-5080-7d13-8950-b31903ac0344', NULL, '01940f11-9c80-78cd-8e38-fa018076cd4a', 'purchase', '2025-05-16 18:06:25+00', '2025-05-17', '1000000014', '614214073046', 'Rafia Home, Riyadh', 'رافية للمنزل، الرياض', 57267, 57267, 'SAR', NULL, NULL, NULL, 152, NULL),
	('C1000001', '0196b01d-fb08-74ff-82b9-82849db8deee', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01972d4b-5080-7d13-8950-b31903ac0344', NULL, '01940f11-9c80-7d95-8bbd-38531973e48f', 'purchase', '2025-05-08 13:37:57+00', '2025-05-10', '1000000013', '060861933137', 'Bustan Fresh Foods, Riyadh', 'بستان للأغذية الطازجة، الرياض', 23748, 23748, 'SAR', NULL, NULL, NULL, 63, NULL),
	('C1000001', '01976d87-19e0-7951-8730-6be6cea56b98', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '0197c7ca-1880-7def-8c5c-5d18e0232acf', NULL, NULL, 'payment', '2025-06-14 08:21:00+00', '2025-06-14', '1000000061', '017261451215', 'Payment received through SADAD', 'دفعة مستلمة عبر «سداد»', -88193, -88193, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '0197bc88-c750-7b6e-8dbf-87681fda228a', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '0197c7ca-1880-7def-8c5c-5d18e0232acf', NULL, '01940f11-9c80-7a49-8b6f-123a8c3ea39b', 'purchase', '2025-06-29 16:32:50+00', '2025-06-30', '1000000020', '984074702675', 'Lamsa Electronics, Al Khobar', 'إلكترونيات لمسة، الخبر', 33722, 33722, 'SAR', NULL, NULL, NULL, 89, NULL),
	('C1000001', '01979372-ba38-7904-8371-09e01a307cb7', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01947610-cc80-7ccc-8dcf-539db50a1309', '01940f11-9c80-7729-8307-624baf12977d', '0197c7ca-1880-7def-8c5c-5d18e0232acf', NULL, '01940f11-9c80-7d33-85ee-70b2831e6a98', 'purchase', '2025-06-21 17:04:19+00', '2025-06-22', '1000000019', '179602642143', 'Waraq Books, Online', 'كتب ورق، عبر الإنترنت', 3834, 3834, 'SAR', NULL, NULL, NULL, 10, NULL),
	('C1000001', '019773b9-b5c0-72a2-866c-0d016daa7998', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '0197c7ca-1880-7def-8c5c-5d18e0232acf', NULL, '01940f11-9c80-7e3f-8541-fc777c46d890', 'purchase', '2025-06-15 13:14:00+00', '2025-06-16', '1000000018', '283076093205', 'Qasr Store, Online', 'متجر قصر، عبر الإنترنت', 6905, 6905, 'SAR', NULL, NULL, NULL, 18, NULL),
	('C1000001', '01974050-f568-70d7-89a5-3cd3540fb54c', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '0197c7ca-1880-7def-8c5c-5d18e0232acf', NULL, NULL, 'fee', '2025-06-05 13:38:57+00', '2025-06-06', '1000000017', '379678041658', 'Cash withdrawal fee', 'رسوم السحب النقدي', 8625, 8625, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '0197304e-0d18-75ad-879d-d2b4a22ef155', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '0197c7ca-1880-7def-8c5c-5d18e0232acf', NULL, '01940f11-9c80-76a2-8bd1-bf943a1a221c', 'purchase', '2025-06-02 11:01:51+00', '2025-06-03', '1000000016', '000266944564', 'Sunbula Bakery, Riyadh', 'مخبز سنبلة، الرياض', 4475, 4475, 'SAR', NULL, NULL, NULL, 11, NULL),
	('C1000001', '01980805-e1e0-7795-86e6-85332c1c77c9', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '0198676f-3c80-77f4-8933-0a3b0189fd6d', NULL, NULL, 'payment', '2025-07-14 08:21:00+00', '2025-07-14', '1000000062', '598800693376', 'Payment received through SADAD', 'دفعة مستلمة عبر «سداد»', -57561, -57561, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '019860c4-a1e0-75a5-8392-b84d61cc1d41', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '0198676f-3c80-77f4-8933-0a3b0189fd6d', NULL, '01940f11-9c80-7c6c-8ede-171b4c8c8e8d', 'purchase', '2025-07-31 13:55:56+00', '2025-08-01', '1000000025', '031926342656', 'Ember Yard Grill House, London', 'مشويات إمبر هاوس، لندن', 45407, 9366, 'GBP', 4.742412, 990, NULL, 121, NULL),
	('C1000001', '019855b0-d8f0-7dda-8614-a9aeacf03b16', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '0198676f-3c80-77f4-8933-0a3b0189fd6d', NULL, '01940f11-9c80-7f3d-8b15-df8fe152202b', 'purchase', '2025-07-29 10:18:30+00', '2025-07-31', '1000000024', '355526048138', 'Thistle & Rye, London', 'ثيسل آند راي، لندن', 26653, 5493, 'GBP', 4.746460, 581, NULL, 71, NULL),
	('C1000001', '019828b7-d100-7a14-81fb-76d5a4f6a47f', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01947610-cc80-7ccc-8dcf-539db50a1309', '01940f11-9c80-7729-8307-624baf12977d', '0198676f-3c80-77f4-8933-0a3b0189fd6d', NULL, '01940f11-9c80-76a2-8bd1-bf943a1a221c', 'purchase', '2025-07-20 16:43:12+00', '2025-07-21', '1000000023', '896116410644', 'Sunbula Bakery, Riyadh', 'مخبز سنبلة، الرياض', 10033, 10033, 'SAR', NULL, NULL, NULL, 26, NULL),
	('C1000001', '01980928-edb0-72b0-8ea1-b76f02ab0e57', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01947610-cc80-7ccc-8dcf-539db50a1309', '01940f11-9c80-7729-8307-624baf12977d', '0198676f-3c80-77f4-8933-0a3b0189fd6d', NULL, '01940f11-9c80-74ac-8d63-191c371e6381', 'purchase', '2025-07-14 13:38:54+00', '2025-07-15', '1000000022', '562451287123', 'Gold Dallah Coffee, Riyadh', 'قهوة الدلة الذهبية، الرياض', 18751, 18751, 'SAR', NULL, NULL, NULL, 50, NULL),
	('C1000001', '0197e543-8568-7bd0-898c-0901aae33be1', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01947610-cc80-7ccc-8dcf-539db50a1309', '01940f11-9c80-7729-8307-624baf12977d', '0198676f-3c80-77f4-8933-0a3b0189fd6d', NULL, '01940f11-9c80-76a2-8bd1-bf943a1a221c', 'purchase', '2025-07-07 14:21:37+00', '2025-07-08', '1000000021', '852112320644', 'Sunbula Bakery, Riyadh', 'مخبز سنبلة، الرياض', 1540, 1540, 'SAR', NULL, NULL, NULL, 4, NULL),
	('C1000001', '0198a284-a9e0-7d92-8b61-29f3068d1d32', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '01990714-6080-7606-8c93-3783d513d84d', NULL, NULL, 'payment', '2025-08-13 08:21:00+00', '2025-08-13', '1000000063', '296752075203', 'Payment received through SADAD', 'دفعة مستلمة عبر «سداد»', -102384, -102384, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '0198f9ea-0018-79a0-8b0f-bba3f17ec97a', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '01990714-6080-7606-8c93-3783d513d84d', NULL, '01940f11-9c80-7564-8c63-b581e123b2f2', 'purchase', '2025-08-30 07:38:39+00', '2025-08-31', '1000000033', '356894903931', 'Tuwaiq Road Station, Riyadh', 'محطة طريق طويق، الرياض', 7243, 7243, 'SAR', NULL, NULL, NULL, 19, NULL),
	('C1000001', '0198e770-d420-74b7-8cf8-72a675d3a668', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01990714-6080-7606-8c93-3783d513d84d', NULL, '01940f11-9c80-75e2-8677-81484b9b783b', 'purchase', '2025-08-26 17:33:08+00', '2025-08-28', '1000000032', '924764383873', 'Qafila Fuel Station, Riyadh', 'محطة القافلة للوقود، الرياض', 7598, 7598, 'SAR', NULL, NULL, NULL, 20, NULL),
	('C1000001', '0198e375-b980-7f51-8e11-661086a0797a', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '01990714-6080-7606-8c93-3783d513d84d', NULL, NULL, 'fee', '2025-08-25 23:00:00+00', '2025-08-26', '1000000031', '146334593222', 'Annual membership fee', 'رسوم العضوية السنوية', 57500, 57500, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '0198b8bc-b680-76cb-8217-1b6922336029', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '01990714-6080-7606-8c93-3783d513d84d', NULL, '01940f11-9c80-75d4-86ee-b5387b48ea62', 'purchase', '2025-08-17 15:53:52+00', '2025-08-19', '1000000030', '395361743894', 'Clay Tannour, Riyadh', 'تنور الطين، الرياض', 3003, 3003, 'SAR', NULL, NULL, NULL, 8, NULL),
	('C1000001', '0198986b-2f10-7c65-88a8-eaa35ac53a61', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01990714-6080-7606-8c93-3783d513d84d', NULL, '01940f11-9c80-7564-8c63-b581e123b2f2', 'purchase', '2025-08-11 09:16:58+00', '2025-08-13', '1000000029', '213805740672', 'Tuwaiq Road Station, Riyadh', 'محطة طريق طويق، الرياض', 8682, 8682, 'SAR', NULL, NULL, NULL, 23, NULL),
	('C1000001', '01987f53-37e8-7a93-825a-a1c8a3570fa3', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01990714-6080-7606-8c93-3783d513d84d', NULL, '01940f11-9c80-7311-8ac4-680968168e6f', 'purchase', '2025-08-06 12:20:17+00', '2025-08-07', '1000000028', '695383239913', 'Quillgate Books, London', 'مكتبة كويلغيت، لندن', 16471, 3419, 'GBP', 4.712391, 359, NULL, 43, NULL),
	('C1000001', '01987412-11b0-7353-808a-c9399e309c0d', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01990714-6080-7606-8c93-3783d513d84d', NULL, '01940f11-9c80-7e4d-8767-4a6cc3f66788', 'purchase', '2025-08-04 07:53:18+00', '2025-08-05', '1000000027', '265754263896', 'Foxglove Cabs, London', 'سيارات فوكسغلوف، لندن', 4436, 916, 'GBP', 4.737012, 97, NULL, 11, NULL),
	('C1000001', '019869aa-1920-725e-83f8-ba6cb83a5fa5', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '01990714-6080-7606-8c93-3783d513d84d', NULL, '01940f11-9c80-7f3d-8b15-df8fe152202b', 'purchase', '2025-08-02 07:23:32+00', '2025-08-03', '1000000026', '683651783703', 'Thistle & Rye, London', 'ثيسل آند راي، لندن', 33717, 6978, 'GBP', 4.726634, 735, NULL, 89, NULL),
	('C1000001', '01993d03-71e0-7433-8ecc-e5c1f699bfba', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '0199a193-2880-773a-8523-0ece158de5e7', NULL, NULL, 'payment', '2025-09-12 08:21:00+00', '2025-09-12', '1000000064', '874468758173', 'Payment received through SADAD', 'دفعة مستلمة عبر «سداد»', -138650, -138650, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '01998cd6-55e8-7d2a-8425-5b7df1cedbc6', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '0199a193-2880-773a-8523-0ece158de5e7', NULL, '01940f11-9c80-737b-8ff5-e5de09b6bc6d', 'purchase', '2025-09-27 20:21:21+00', '2025-09-28', '1000000037', '389682118560', 'Sanduq Delivery, Online', 'صندوق للتوصيل، عبر الإنترنت', 6495, 6495, 'SAR', NULL, NULL, NULL, 17, NULL),
	('C1000001', '0199751a-ed38-7ded-8fc7-b0fc93f664a8', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '0199a193-2880-773a-8523-0ece158de5e7', NULL, '01940f11-9c80-7564-8c63-b581e123b2f2', 'purchase', '2025-09-23 05:45:23+00', '2025-09-25', '1000000036', '230318531436', 'Tuwaiq Road Station, Riyadh', 'محطة طريق طويق، الرياض', 11449, 11449, 'SAR', NULL, NULL, NULL, 30, NULL),
	('C1000001', '0199444d-0f88-7334-8ce8-2ecc891cd164', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '0199a193-2880-773a-8523-0ece158de5e7', NULL, '01940f11-9c80-74ac-8d63-191c371e6381', 'purchase', '2025-09-13 18:18:45+00', '2025-09-15', '1000000035', '205129205973', 'Gold Dallah Coffee, Riyadh', 'قهوة الدلة الذهبية، الرياض', 11964, 11964, 'SAR', NULL, NULL, NULL, 31, NULL),
	('C1000001', '01991ada-28e8-7f72-8a07-288c40a71dc8', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '0199a193-2880-773a-8523-0ece158de5e7', NULL, '01940f11-9c80-7c9c-81f1-8df996073f55', 'cash', '2025-09-05 17:08:49+00', '2025-09-06', '1000000034', '542955909402', 'Cash machine, Olaya, Riyadh', 'صراف آلي، العليا، الرياض', 85000, 85000, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '0199ec1b-a9e0-7899-89ff-1e68a471edad', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '019a4138-4c80-70ee-88f1-291de818ef40', NULL, NULL, 'payment', '2025-10-16 08:21:00+00', '2025-10-16', '1000000065', '747165665465', 'Payment received through SADAD', 'دفعة مستلمة عبر «سداد»', -114908, -114908, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '019a305c-bf40-74f8-8a71-58e7ed5e92be', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019a4138-4c80-70ee-88f1-291de818ef40', NULL, '01940f11-9c80-75c5-8ca5-d325ff5b90a5', 'purchase', '2025-10-29 14:26:16+00', '2025-10-31', '1000000041', '460673429303', 'Nakhla Market, Riyadh', 'أسواق نخلة، الرياض', 20708, 20708, 'SAR', NULL, NULL, NULL, 55, NULL),
	('C1000001', '019a1b2a-d030-7fdb-86c5-06b8e726f414', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019a4138-4c80-70ee-88f1-291de818ef40', NULL, '01940f11-9c80-70db-84b1-1285a4105446', 'purchase', '2025-10-25 11:39:42+00', '2025-10-27', '1000000040', '804889630028', 'Sidra Valley Kitchen, AlUla', 'مطبخ وادي السدرة، العلا', 28019, 28019, 'SAR', NULL, NULL, NULL, 74, NULL),
	('C1000001', '019a0a61-ffd0-71a9-8682-8fb3d67c7dbf', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019a4138-4c80-70ee-88f1-291de818ef40', NULL, '01940f11-9c80-75e2-8677-81484b9b783b', 'purchase', '2025-10-22 05:26:26+00', '2025-10-24', '1000000039', '549384377133', 'Qafila Fuel Station, Riyadh', 'محطة القافلة للوقود، الرياض', 13722, 13722, 'SAR', NULL, NULL, NULL, 36, NULL),
	('C1000001', '0199d112-5680-7560-89cf-f856fed77539', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019a4138-4c80-70ee-88f1-291de818ef40', NULL, '01940f11-9c80-73a5-824e-0b91535eb988', 'purchase', '2025-10-11 02:21:04+00', '2025-10-12', '1000000038', '883438487936', 'Cloudcask Storage, Online', 'كلاود كاسك للتخزين، عبر الإنترنت', 3830, 999, 'USD', 3.750000, 84, NULL, 10, NULL),
	('C1000001', '019a869a-71e0-76f2-8711-7709ef079771', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '019adbb7-1480-7d7b-8a29-c971c41c2b67', NULL, NULL, 'payment', '2025-11-15 08:21:00+00', '2025-11-15', '1000000066', '790407363525', 'Payment received through SADAD', 'دفعة مستلمة عبر «سداد»', -66279, -66279, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '019a9ca9-9da8-722d-876a-9a611c8b28ba', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019adbb7-1480-7d7b-8a29-c971c41c2b67', NULL, '01940f11-9c80-78cd-8e38-fa018076cd4a', 'purchase', '2025-11-19 15:09:13+00', '2025-11-20', '1000000043', '489046497426', 'Rafia Home, Riyadh', 'رافية للمنزل، الرياض', 62974, 62974, 'SAR', NULL, NULL, NULL, 167, NULL),
	('C1000001', '019a797f-7eb0-77d3-878e-53452d594023', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019adbb7-1480-7d7b-8a29-c971c41c2b67', NULL, '01940f11-9c80-75d4-86ee-b5387b48ea62', 'purchase', '2025-11-12 19:16:30+00', '2025-11-14', '1000000042', '430106920596', 'Clay Tannour, Riyadh', 'تنور الطين، الرياض', 7927, 7927, 'SAR', NULL, NULL, NULL, 21, NULL),
	('C1000001', '019b11a6-25e0-778f-8ff4-9898a727b633', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '019b7b5c-3880-7813-8294-909ed1cb71f8', NULL, NULL, 'payment', '2025-12-12 08:21:00+00', '2025-12-12', '1000000067', '376321756222', 'Payment received through SADAD', 'دفعة مستلمة عبر «سداد»', -70901, -70901, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '019b73d1-30c0-702a-8523-5b5a2699eda0', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '019b7b5c-3880-7813-8294-909ed1cb71f8', NULL, '01940f11-9c80-7564-8c63-b581e123b2f2', 'purchase', '2025-12-31 09:50:48+00', '2026-01-02', '1000000047', '560129080095', 'Tuwaiq Road Station, Riyadh', 'محطة طريق طويق، الرياض', 5727, 5727, 'SAR', NULL, NULL, NULL, 15, NULL),
	('C1000001', '019b415d-f3f8-7d20-81c3-aaf294f29cbb', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '019b7b5c-3880-7813-8294-909ed1cb71f8', NULL, '01940f11-9c80-75d4-86ee-b5387b48ea62', 'purchase', '2025-12-21 14:43:55+00', '2025-12-23', '1000000046', '245425066258', 'Clay Tannour, Riyadh', 'تنور الطين، الرياض', 18449, 18449, 'SAR', NULL, NULL, NULL, 49, NULL),
	('C1000001', '019b09ac-3398-78ee-8076-978c25915b79', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019b7b5c-3880-7813-8294-909ed1cb71f8', NULL, '01940f11-9c80-75d4-86ee-b5387b48ea62', 'purchase', '2025-12-10 19:10:39+00', '2025-12-11', '1000000045', '046851198096', 'Clay Tannour, Riyadh', 'تنور الطين، الرياض', 15779, 15779, 'SAR', NULL, NULL, NULL, 42, NULL),
	('C1000001', '019adf91-1e48-7cf8-8488-7b2a98365782', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019b7b5c-3880-7813-8294-909ed1cb71f8', NULL, '01940f11-9c80-7e1d-8e96-5569dbfbc287', 'purchase', '2025-12-02 14:57:01+00', '2025-12-03', '1000000044', '499454963593', 'Noor Hills Dental Clinic, Riyadh', 'عيادة تلال النور للأسنان، الرياض', 74796, 74796, 'SAR', NULL, NULL, NULL, 199, NULL),
	('C1000001', '019ba6fe-91e0-7244-87a6-d8a32c2f2ffb', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '019c1b01-5c80-71b0-84f6-a5641a835abc', NULL, NULL, 'payment', '2026-01-10 08:21:00+00', '2026-01-10', '1000000068', '350936557403', 'Payment received through SADAD', 'دفعة مستلمة عبر «سداد»', -114751, -114751, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '019c0dd3-6a08-7528-8877-4ba6b4b6e35f', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019c1b01-5c80-71b0-84f6-a5641a835abc', NULL, '01940f11-9c80-7c6c-8ede-171b4c8c8e8d', 'purchase', '2026-01-30 07:34:45+00', '2026-02-01', '1000000052', '146010919012', 'Ember Yard Grill House, London', 'مشويات إمبر هاوس، لندن', 55421, 11440, 'GBP', 4.738824, 1209, NULL, 147, NULL),
	('C1000001', '019c03f6-f450-7b28-87a9-aa9dcfb5d067', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019c1b01-5c80-71b0-84f6-a5641a835abc', NULL, '01940f11-9c80-7f3d-8b15-df8fe152202b', 'purchase', '2026-01-28 09:37:22+00', '2026-01-29', '1000000051', '794901085088', 'Thistle & Rye, London', 'ثيسل آند راي، لندن', 52979, 10936, 'GBP', 4.738759, 1156, NULL, 141, NULL),
	('C1000001', '019bed8a-ac98-7bac-8dd5-ae3b40b42007', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019c1b01-5c80-71b0-84f6-a5641a835abc', NULL, '01940f11-9c80-7a02-8012-c469be09016c', 'purchase', '2026-01-24 01:07:27+00', '2026-01-25', '1000000050', '256674010840', 'Riwaya Audio Books, Online', 'رواية للكتب الصوتية، عبر الإنترنت', 2900, 2900, 'SAR', NULL, NULL, NULL, 7, NULL),
	('C1000001', '019bc0c4-2270-7904-8f60-500a8a37a36a', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019c1b01-5c80-71b0-84f6-a5641a835abc', NULL, '01940f11-9c80-7c9c-81f1-8df996073f55', 'cash', '2026-01-15 08:27:18+00', '2026-01-17', '1000000049', '051334941897', 'Cash machine, Olaya, Riyadh', 'صراف آلي، العليا، الرياض', 65000, 65000, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '019b9f16-6a48-7da8-8535-bf6b7099892a', '0194c876-8c80-7b0a-8a5c-bddc61146088', '018ed41c-2c80-70ee-8502-64ed97699ebc', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', '019c1b01-5c80-71b0-84f6-a5641a835abc', NULL, '01940f11-9c80-7a49-8b6f-123a8c3ea39b', 'purchase', '2026-01-08 19:30:05+00', '2026-01-10', '1000000048', '080357249688', 'Lamsa Electronics, Al Khobar', 'إلكترونيات لمسة، الخبر', 3662, 3662, 'SAR', NULL, NULL, NULL, 9, NULL),
	('C1000001', '019c6063-81e0-7681-879c-4e7493a06702', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '019cab33-6c80-76e5-8fcf-5e3a3ccc4e77', NULL, NULL, 'payment', '2026-02-15 08:21:00+00', '2026-02-15', '1000000069', '470985265094', 'Payment received through SADAD', 'دفعة مستلمة عبر «سداد»', -179962, -179962, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '019c2027-b880-7ef4-843d-a216e9a778be', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, '019cab33-6c80-76e5-8fcf-5e3a3ccc4e77', NULL, NULL, 'fee', '2026-02-02 21:00:00+00', '2026-02-03', 'MR905100000172026', 'MR2026', 'Membership rewards yearly fee', 'الرسوم السنوية لبرنامج مكافآت العضوية', 9375, 9375, 'SAR', NULL, NULL, NULL, 0, NULL),
	('C1000001', '019ca067-8200-74aa-8fb1-0ffd177f722d', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01947610-cc80-7ccc-8dcf-539db50a1309', '01940f11-9c80-7729-8307-624baf12977d', '019cab33-6c80-76e5-8fcf-5e3a3ccc4e77', NULL, '01940f11-9c80-7d33-85ee-70b2831e6a98', 'purchase', '2026-02-27 18:41:04+00', '2026-03-01', '1000000056', '848797698022', 'Waraq Books, Online', 'كتب ورق، عبر الإنترنت', 4702, 4702, 'SAR', NULL, NULL, NULL, 12, NULL),
	('C1000001', '019c6266-04b8-7f4b-8410-cfb7782e3c30', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019cab33-6c80-76e5-8fcf-5e3a3ccc4e77', NULL, '01940f11-9c80-75c5-8ca5-d325ff5b90a5', 'purchase', '2026-02-15 17:42:59+00', '2026-02-17', '1000000055', '686557921076', 'Nakhla Market, Riyadh', 'أسواق نخلة، الرياض', 34350, 34350, 'SAR', NULL, NULL, NULL, 91, NULL),
	('C1000001', '019c27ff-ee10-7444-843b-135d8255b8a6', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019cab33-6c80-76e5-8fcf-5e3a3ccc4e77', NULL, '01940f11-9c80-75cb-8739-43c2a215c00b', 'purchase', '2026-02-04 09:33:30+00', '2026-02-06', '1000000054', '929451450510', 'Yasmin Grove Pharmacy, Riyadh', 'صيدلية بستان الياسمين، الرياض', 13919, 13919, 'SAR', NULL, NULL, NULL, 37, NULL),
	('C1000001', '019c1a8f-1698-7aeb-8ad8-9079c007ebd9', '0194c876-8c80-7b0a-8a5c-bddc61146088', '01893227-8c80-7ced-8bc7-3f70b9efafe0', '01940f11-9c80-70ff-839a-664b6fc6d3e3', '019cab33-6c80-76e5-8fcf-5e3a3ccc4e77', NULL, '01940f11-9c80-73a6-8fbf-0b22e759a7c9', 'purchase', '2026-02-01 18:55:11+00', '2026-02-03', '1000000053', '198936766625', 'Zari Fabrics, Riyadh', 'أقمشة الزري، الرياض', 180945, 180945, 'SAR', NULL, NULL, NULL, 482, NULL),
	('C1000001', '019cdbfc-21e0-7fba-8a1d-a77c82d0c93f', '0194c876-8c80-7b0a-8a5c-bddc61146088', NULL, NULL, NULL, NULL, NULL, 'payment', '2026-03-11 08:21:00+00', '2026-03-11', '1000000070', '753445815236', 'Payment received through SADAD', 'دفعة مستلمة عبر «سداد»', -97300, -97300, 'SAR', NULL, NULL, NULL, 0, NULL);

INSERT INTO public.refresh_token (client_id, token_digest, session_id, issued_at, used_at, wrapped_successor) VALUES
	('C1000001', '\x420bd59a6b4ef6cba5e3e0d0d8749368e8b3e63776ffb624e0be2849f5ccac5b', 't4HKq1uZ5jKA4cevovxCsg', '2026-03-14 07:30:00+00', NULL, NULL),
	('C1000001', '\x1bf4b70fd052cbed83a18366f903d77457a1b5c9a53ebd74ad125650c50e9bb8', '8UduOtbZwjgu-Gk-f-X4_w', '2026-03-14 07:30:00+00', NULL, NULL);

INSERT INTO public.request_event (client_id, request_id, seq, kind, party, cardmember_id, note, at, source, external_id) VALUES
	('C1000001', '019ce0a1-6700-74e9-877d-9bf2498e7d8c', 1, 'sent', 'customer', '01940f11-9c80-70ff-839a-664b6fc6d3e3', NULL, '2026-03-12 06:00:00+00', NULL, NULL),
	('C1000001', '019ce0a1-6700-74e9-877d-9bf2498e7d8c', 2, 'makingBegun', 'issuer', NULL, NULL, '2026-03-12 07:00:00+00', NULL, NULL),
	('C1000001', '019ce0a1-6700-74e9-877d-9bf2498e7d8c', 3, 'sentOut', 'issuer', NULL, NULL, '2026-03-13 08:00:00+00', NULL, NULL),
	('C1000001', '019c17c9-6300-7d53-80fa-dea8a1cc4360', 1, 'sent', 'customer', '01940f11-9c80-70ff-839a-664b6fc6d3e3', NULL, '2026-02-01 06:00:00+00', NULL, NULL),
	('C1000001', '019c17c9-6300-7d53-80fa-dea8a1cc4360', 2, 'withdrawn', 'customer', '01940f11-9c80-70ff-839a-664b6fc6d3e3', NULL, '2026-02-01 07:00:00+00', NULL, NULL),
	('C1000001', '019ca7fb-7300-7bd1-882a-e306917f9fbd', 1, 'sent', 'customer', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', NULL, '2026-03-01 06:00:00+00', NULL, NULL),
	('C1000001', '019ca7fb-7300-7bd1-882a-e306917f9fbd', 2, 'withdrawn', 'customer', '01940f11-9c80-7a95-8e04-4aaaf1cc5c3d', NULL, '2026-03-02 07:00:00+00', NULL, NULL);

INSERT INTO public.seen_uid (sid, uid) VALUES
	('uU522BKX3E-79CkE3bVNyQ', 'WXtABLQ5TpdtkFZ9N_0VHQ'),
	('uU522BKX3E-79CkE3bVNyQ', 'f1m5z8P-JJDmrm5wknpZyA'),
	('c44prpMM_DiLRR0OsCxCug', 'FH6JuQgDx4l_rFqUxi4wlQ'),
	('c44prpMM_DiLRR0OsCxCug', 'vnIkmWwiwdpAVu2rMoi31g');

INSERT INTO public.upload (client_id, id, cardmember_id, draft_id, request_id, purpose, file_name, media_type, size, wrapped_key, key_generation, content, at, object_id) VALUES
	('C1000001', '88a405e5-19e7-46df-9241-ae2fb0f97b3b', '01940f11-9c80-70ff-839a-664b6fc6d3e3', 'dadf4499-46ec-4572-bc83-407e8c8fdb6b', NULL, 'salaryCertificate', 'salary.png', 'image/jpeg', 770, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwibGFiZWwiOiJ1cGxvYWQgQzEwMDAwMDEgODhhNDA1ZTUtMTllNy00NmRmLTkyNDEtYWUyZmIwZjk3YjNiIiwia2lkIjoiMSJ9..Rjt-lN11YLLoqF0z.0MJv02fbT2kPCDJlIlogeejJt3GVPg1eTVp3KuHSMJ4.zpEprVCblzwL3-W7G6yCKQ', 1, '\xb42cfe908c1aa815f2ea38c4ee62d0209854e18b3adc9cc2f89a4b4d9b8ab86955c055df7df514a8dc9434b73ed67ae74d54cdf34d0fdd449916dc590ac5c6101b4fa378be1a7b78f2737d5146315739e0c48c2d0e612b29b0dd32cea925783373472352caa6948a5743532a0340f58039dc6a4aaf92ba734573c21dcf8b8eea10270042720d16632e52a0e50a930bb61189858983853097eecea96441599e6fb6bf4f3945cdbac3a1cae2f6c5ed1a511f85bc33412f1f205a3fd0b2a23df97f09f4a45f9c0da9bc507ecbdc063b19b35a9b66911fefa2577a9f645a2579df925674cf22b5290125edbd0ffce1e0e7ac83c90d12af874e02a897577feedc06ba9b7a2486becdf933799f038c97df4ce87ccce8ecae9eb891a4a0fdfb42246e53300e66a756df02a023d156ce189750ae586468c1da27caa2cd3bf0ce88bf394d1ab6345bbc75bef54f10ea944a58b77d95735455e11baff1091e365090992552f5874f8a35dc6e4fa1ae7c3e1dd26e1d4c1543f2e1650fe232a7a2d11c33abd9bc72d13f43afad84d4db6bbf33ce6e4a60724499f767c1d082f22da46ed2e09cd2cc8a6b9834fec66389bfec1b4576a836c4da019fea5ab0b7d0a23b937955c3fb42cb3b54baa0803290dd1de6e9a26da620fe4a9d76470e47e7a11062969270f9c0418e136a2d50994d64c7a0d848aef470971f526e1b4ead059d0c874222c77502fc755d4b49b77bfcac944932e88b8377e3d2c7ad77710115e93626bcf4c81c7401c96e0a7d97891a7c4378b84ea4c4fc0f8bca130b3b2aeddd93c54c5d3fb6ae2b85523560fc36eaaaf82ea879052a3314a1e317390d935363d0c51e51f793e710cb0eb54ea64d1dea4a5d6503342465390161a393fdeec6044ebb6165522869f1b32e3153715df50b2b6dbbad996a5f6d9211d957022ac34399d1f747bfb830b20bd8592b9cbb3404a5bf4f45f6559f5dc625cdbc87be6108d40e4c1996f3ad36e31b0c319baa4e405bc222eacb9c9adf12533a06b47ce6bfbca97ab85d924dd529a075a8bee93c1127b94050c7f4fb24eef35d1817cd0bd6e05b97178d43f64ecc908aa2e586c6cdcd869907ec06204f0b757ab0ae4f807a780dea', '2026-03-14 07:30:00+00', NULL);

SELECT pg_catalog.setval('public.issuer_event_number_seq', 1, false);

SELECT pg_catalog.setval('public.ledger_check_id_seq', 1, false);

SELECT pg_catalog.setval('public.outbox_message_id_seq', 2, true);

do $$ declare owner regclass; begin
  for owner in select distinct tgrelid::regclass from pg_trigger where not tgisinternal loop
    execute format('alter table %s enable trigger user', owner);
  end loop;
end $$;
